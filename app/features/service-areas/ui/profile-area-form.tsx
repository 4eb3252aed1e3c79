import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import type { FormValues } from "#app/features/business-details/model/form-values.ts";
import { KeptInputNote } from "#app/features/business-details/ui/kept-input-note.tsx";
import { useKeptInput } from "#app/features/business-details/ui/kept-input.ts";
import { AreaConflict } from "./area-conflict.tsx";
import { AreaResult } from "./area-result.tsx";
import { ProfileAreaFields, type ProfileAreaFieldsProps } from "./profile-area-fields.tsx";

interface ProfileAreaFormProps extends ProfileAreaFieldsProps {
  /** For buttons elsewhere on the page. */
  id?: string;
  /** The form's buttons. */
  children: ReactNode;
}

/**
 * The whole form for settings and sign-up: result, conflict, lost connection, fields. Needs the translations
 * `serviceareas`, `details`, `map` and `outcomes`.
 */
export function ProfileAreaForm({ id, children, ...props }: ProfileAreaFormProps) {
  const { saved, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<FormValues | null>(null);
  const kept = useKeptInput({
    storageKey: `plumbline.serviceArea.${saved.publicId}`,
    form,
    answer,
    restore: setRestored,
  });
  useEffect(() => {
    if (restored && form.current) fillForm(form.current, restored);
  }, [restored]);
  const discard = () => {
    kept.discard();
    form.current?.reset();
  };
  return (
    <>
      <AreaResult answer={answer} />
      <AreaConflict {...props} />
      <Form key={saved.version} id={id} ref={form} method="post" noValidate onSubmit={kept.send} className="flex flex-col gap-6">
        <KeptInputNote state={kept.state} onDiscard={discard} />
        <ProfileAreaFields {...props} />
        {children}
      </Form>
    </>
  );
}

/** Puts kept values back into the form's fields. */
function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.name in values;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      field.value = values[field.name]?.[0] ?? field.value;
  }
}
