import { fieldRefusal, typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Field } from "#app/ui/field.tsx";

export function LoginFields({ answer }: { answer: unknown }) {
  const { t } = useWords();
  const refusal = (name: string) => {
    const code = fieldRefusal(answer, name);
    return code && t(`errors:${code}`);
  };
  return (
    <>
      <Field
        name="username"
        type="email"
        label={t("accounts:login.email")}
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={typedValue(answer, "username")}
        error={refusal("username")}
      />
      <Field
        name="password"
        type="password"
        label={t("accounts:login.password")}
        autoComplete="current-password"
        required
        maxLength={128}
        error={refusal("password")}
      />
    </>
  );
}
