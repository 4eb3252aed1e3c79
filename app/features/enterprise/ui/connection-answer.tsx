import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { isAwaitingAnswer, isConfirmed, isDeclined, type AskedConnection } from "../model.ts";
import { connectionLifeCycle } from "../model/life-cycle.ts";

interface AnswerProps {
  asked: AskedConnection;
  answer: unknown;
}

/** Who asks, and both answers. The other answer stays possible. */
export function ConnectionAnswer({ asked, answer }: AnswerProps) {
  const { t } = useTranslations();
  const { house, business, state } = asked;
  const title = t("enterprise:answer.title", { business: business.name });
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-muted wrap-anywhere">{t("enterprise:answer.what", { business: business.name, house })}</p>
      </header>
      <RefusalNote answer={answer} />
      {!isAwaitingAnswer(state) && (
        <output className={`alert alert-soft max-w-none ${isConfirmed(state) ? "alert-success" : "alert-warning"}`}>
          <span className="min-w-0 wrap-anywhere">{t(`enterprise:answer.${state}`, { business: business.name })}</span>
        </output>
      )}
      <Facts asked={asked} />
      {connectionLifeCycle.peek(state, "confirm", "supplyHouse") && (
        <Form method="post" preventScrollReset className="flex flex-col gap-2">
          <Button look="primary" size="large" name="act" value="confirm" className="self-start">
            {t("enterprise:answer.confirm")}
          </Button>
          <p className="text-sm text-muted">{t("enterprise:answer.confirmWhat")}</p>
        </Form>
      )}
      <DeclineForm asked={asked} answer={answer} />
    </div>
  );
}

function Facts({ asked: { business, accountNumber } }: Pick<AnswerProps, "asked">) {
  const { t } = useTranslations();
  const { name, city, region, workPhone } = business;
  const facts = [
    ["business", name],
    ["businessPlace", t("enterprise:place", { city, region })],
    ["phone", formatPhone(workPhone)],
    ["number", accountNumber],
  ] as const;
  return (
    <dl className="panel grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, text]) => text !== "")
        .map(([fact, text]) => (
          <div key={fact} className="min-w-0">
            <dt className="text-sm text-muted">{t(`enterprise:answer.${fact}`)}</dt>
            <dd className="font-medium wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function DeclineForm({ asked: { state, declineReason }, answer }: AnswerProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("enterprise:answer.declineTitle")}>
      <KeptForm keepAs="connectionAnswer" noValidate className="flex flex-col gap-4" key={state}>
        <TextArea
          name="reason"
          label={t("enterprise:answer.reason")}
          hint={t("enterprise:answer.reasonHint")}
          error={errorFor("reason")}
          defaultValue={findTypedValue(answer, "reason", declineReason ?? "")}
          maxLength={500}
          rows={3}
          required
        />
        <Button look="outline" size="tall" name="act" value="decline" className="self-start">
          {t(isDeclined(state) ? "enterprise:answer.changeReason" : "enterprise:answer.decline")}
        </Button>
      </KeptForm>
    </SectionPanel>
  );
}
