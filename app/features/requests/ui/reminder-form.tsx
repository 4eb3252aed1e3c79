import { useFetcher } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { ReminderState } from "../model/reminders.ts";

interface ReminderProps {
  draftKey: string;
  reminding: ReminderState;
  /** Result of a submission without scripts. */
  answer?: unknown;
}

/** Requires an unticked consent box (opt-in). Uses a fetcher, so that the screen's input is kept. */
export function ReminderForm({ draftKey, reminding, answer }: ReminderProps) {
  const fetcher = useFetcher();
  const { t } = useTranslations();
  const shown: unknown = fetcher.data ?? answer;
  if (reminding.status === "SENT") return <p className="text-muted">{t("wizard:reminder.sent")}</p>;
  const isWaiting = reminding.status === "WAITING";
  return (
    <fetcher.Form method="post" action={paths.wizardReminder({ id: draftKey })} noValidate className="flex flex-col gap-3">
      <RefusalNote answer={shown} />
      <output>{isWaiting ? t("wizard:reminder.waiting") : ""}</output>
      {isWaiting ? (
        <Button name="act" value="withdraw" className="self-start" aria-disabled={fetcher.state !== "idle"}>
          {t("wizard:reminder.withdraw")}
        </Button>
      ) : (
        <ReminderFields own={reminding.own} answer={shown} isSending={fetcher.state !== "idle"} />
      )}
    </fetcher.Form>
  );
}

function ReminderFields({ own, answer, isSending }: { own: string | null; answer: unknown; isSending: boolean }) {
  const { t } = useTranslations();
  const [email, consent] = [findFieldErrorCode(answer, "email"), findFieldErrorCode(answer, "consent")];
  return (
    <>
      {own ? (
        <p className="[overflow-wrap:anywhere]">{t("wizard:reminder.own", { email: own })}</p>
      ) : (
        <Field
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          label={t("wizard:reminder.email")}
          defaultValue={findTypedValue(answer, "email")}
          error={email && t(`errors:${email}`)}
          fetched={answer}
        />
      )}
      <Checkbox
        name="consent"
        value="yes"
        label={t("wizard:reminder.consent")}
        error={consent && t(`errors:${consent}`)}
        fetched={answer}
      />
      <Button name="act" value="ask" className="self-start" aria-disabled={isSending}>
        {t("wizard:reminder.ask")}
      </Button>
    </>
  );
}
