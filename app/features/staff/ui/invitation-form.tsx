import { useId } from "react";
import { Form } from "react-router";
import { findFieldErrorCode, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/form-field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { StaffRole } from "../model.ts";
import { FreshCode } from "./staff-list.tsx";

interface InvitationFormProps {
  roles: readonly StaffRole[];
  brands: readonly { code: string; name: string }[];
  needsCode: boolean;
  answer: unknown;
}

export function StaffInvitationForm({ roles, brands, needsCode, answer }: InvitationFormProps) {
  const { t } = useTranslations();
  const errorFor = (field: string) => {
    const code = findFieldErrorCode(answer, field);
    return code ? t(`errors:${code}`) : undefined;
  };
  return (
    <SectionPanel title={t("staff:users.inviteTitle")}>
      <p className="text-muted">{t("staff:users.inviteWhat")}</p>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        <Field
          name="email"
          type="email"
          autoComplete="off"
          label={t("staff:users.email")}
          defaultValue={findTypedValue(answer, "email")}
          error={errorFor("email")}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {(["firstname", "lastname"] as const).map((name) => (
            <Field
              key={name}
              name={name}
              autoComplete="off"
              label={t(`staff:users.${name}`)}
              defaultValue={findTypedValue(answer, name)}
              error={errorFor(name)}
            />
          ))}
        </div>
        <Choices
          name="authorities"
          legend={t("staff:users.roles")}
          options={roles.map((role) => ({ value: role, label: t(`staff:users.role.${role}`) }))}
          ticked={listTicked(answer, "authorities")}
          error={errorFor("authorities")}
        />
        <Choices
          name="brands"
          legend={t("staff:users.brands")}
          options={brands.map(({ code, name }) => ({ value: code, label: name }))}
          ticked={listTicked(answer, "brands")}
          error={errorFor("brands")}
        />
        <FreshCode isNeeded={needsCode} answer={answer} />
        <Button look="primary" size="tall" name="act" value="invite" className="self-start">
          {t("staff:users.send")}
        </Button>
      </Form>
    </SectionPanel>
  );
}

function listTicked(answer: unknown, name: string): readonly string[] {
  if (!isRefusal(answer)) return [];
  return answer.ticked?.[name] ?? (answer.typed[name] ? [answer.typed[name]] : []);
}

interface ChoicesProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  error: string | undefined;
}

function Choices({ name, legend, options, ticked, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <FieldError id={id} isAlert>
        {error}
      </FieldError>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
