import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useFieldError } from "#app/ui/field-error.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PlaceField } from "./place-field.tsx";

interface PlaceFormProps {
  action: string;
  /** Accessible name of the form. */
  label: string;
  submit: string;
  /** The current place or the typed text. */
  place: string;
  /** Translated message. */
  error: string | undefined;
  /** Hidden fields. */
  hidden?: readonly (readonly [name: string, value: string])[];
  /** Further fields. */
  children?: ReactNode;
}

/** Works without scripts. */
export function PlaceForm({ action, label, submit, place, error: initialError, hidden = [], children }: PlaceFormProps) {
  const { error, onInput } = useFieldError(initialError);
  return (
    <search aria-label={label}>
      <Panel as={Form} action={action} className="flex flex-wrap items-end gap-3">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PlaceField place={place} error={error} onInput={onInput} />
        <FieldError id="place" className="-mt-1 w-full sm:order-last sm:mt-0" isAlert>
          {error}
        </FieldError>
        {children}
        <Button look="primary" size="large" className="w-full sm:w-auto">
          <Icon name="search" /> {submit}
        </Button>
      </Panel>
    </search>
  );
}
