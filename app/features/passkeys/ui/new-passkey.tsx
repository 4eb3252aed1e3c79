import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { createPasskey } from "./passkey-requests.ts";

type Options = Parameters<typeof createPasskey>[0];

interface NewPasskeyProps {
  answer: unknown;
  /** The server's answer to the named passkey: what the browser is asked next. */
  started: { name: string; /** JSON. */ options: string } | null;
}

/** Needs scripts and the translations `security`. */
export function NewPasskey({ answer, started }: NewPasskeyProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const isBusy = useNavigation().state !== "idle";
  useBrowserAnswer(started);
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <h2 className="text-xl font-semibold">{t("security:passkeys.newTitle")}</h2>
      <noscript>{t("security:passkeys.unsupported")}</noscript>
      <Field
        name="name"
        label={t("security:passkeys.name")}
        hint={t("security:passkeys.nameHint")}
        required
        maxLength={60}
        defaultValue={findTypedValue(answer, "name", started?.name)}
        error={errorFor("name")}
      />
      <Button look="primary" size="tall" className="self-start" isBusy={isBusy} name="act" value="start">
        {t("security:passkeys.add")}
      </Button>
    </Panel>
  );
}

/** Asks the browser once for each of the server's challenges. An abandoned one is answered with nothing. */
function useBrowserAnswer(started: NewPasskeyProps["started"]): void {
  const submit = useSubmit();
  const asked = useRef("");
  useEffect(() => {
    if (!started || asked.current === started.options) return;
    asked.current = started.options;
    void createPasskey(JSON.parse(started.options) as Options)
      .catch(() => "")
      .then((answer) => submit({ act: "add", name: started.name, answer }, { method: "post" }));
  }, [started, submit]);
}
