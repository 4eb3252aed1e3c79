import { useCallback, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { findBrandName, formatExpiry } from "../model.ts";
import type { CardView } from "../model/view.ts";
import { CardEntry, DeclinedText } from "./card-entry.tsx";
import type { FieldsResult } from "./card-fields.ts";
import { useOwnDocument } from "./own-document.ts";

type Managed = Extract<CardView, { canChange: true }>;

/**
 * The business's card, with the form for a new one. `answer` is the result of the page's action, which handles the
 * intents `begin`, `finish` and `remove`. Needs the translations card and outcomes, and a page with `cardFrame`.
 */
export function CardPanel({ view, answer }: { view: CardView; answer: unknown }) {
  useOwnDocument();
  const { t } = useTranslations();
  if (!view.canChange) {
    const { manager } = view;
    return <Note>{t(manager ? "card:askManager" : "card:managerOnly", { ...manager })}</Note>;
  }
  return <ManagedCard view={view} answer={answer} />;
}

function ManagedCard({ view, answer }: { view: Managed; answer: unknown }) {
  const { t } = useTranslations();
  const { isDeclined, onResult } = useDeclined();
  const isEntering = Boolean(view.check?.frame);
  return (
    <div className="flex flex-col gap-5">
      <RefusedCard answer={answer} isDeclined={isDeclined && !isEntering} />
      <DoneNote answer={answer} />
      {view.card && <CardOnFileBox card={view.card} isEntering={isEntering} />}
      {!view.card && !isEntering && <NoCard view={view} />}
      {view.check && <CheckBox check={view.check} onResult={onResult} />}
      <p className="text-sm text-muted">{t("card:safe")}</p>
    </div>
  );
}

/** Says the same of every declined card: its reason would help to test stolen ones. */
function RefusedCard({ answer, isDeclined }: { answer: unknown; isDeclined: boolean }) {
  const code = isRefusal(answer) ? answer.failure.code : null;
  if (code !== "payments.declined" && !(isDeclined && code === null)) return <RefusalNote answer={answer} />;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      <DeclinedText />
    </div>
  );
}

/** A frame ends after several declined cards. The reloaded page then offers the next one. */
function useDeclined() {
  const { revalidate } = useRevalidator();
  const [isDeclined, setDeclined] = useState(false);
  const onResult = useCallback(
    (result: FieldsResult) => {
      const isDeclined = result.status === "rejected" && result.field === "declined";
      setDeclined(isDeclined);
      if (isDeclined || result.status === "unavailable") void revalidate();
    },
    [revalidate],
  );
  return { isDeclined, onResult };
}

function Note({ children }: { children: string }) {
  return (
    <p className="alert alert-soft alert-info max-w-none">
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function DoneNote({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const done = isDone(answer) && typeof answer === "object" && answer && "done" in answer ? answer.done : null;
  if (done !== "accepted" && done !== "removed") return null;
  return <SuccessNote>{t(done === "accepted" ? "outcomes:done.cardAccepted" : "card:removed")}</SuccessNote>;
}

function NoCard({ view }: { view: Managed }) {
  const { t } = useTranslations();
  const canAdd = view.isSetUp && view.check === null;
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("card:none")}</h2>
      {!view.isSetUp && <Note>{t("card:notSetUp")}</Note>}
      {canAdd && <BeginForm label={t("card:add")} look="primary" />}
    </Panel>
  );
}

function CardOnFileBox({ card, isEntering }: { card: NonNullable<Managed["card"]>; isEntering: boolean }) {
  const { t } = useTranslations();
  const { brand, last4, isExpired, reminder } = card;
  const expiry = formatExpiry(card);
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("card:onFile")}</h2>
      <p className="font-medium">{t("card:name", { brand: findBrandName(brand) ?? t("card:unknownBrand"), last4 })}</p>
      <p className={isExpired ? "text-error" : "text-muted"}>{t(isExpired ? "card:expired" : "card:expires", { expiry })}</p>
      {reminder !== null && !isExpired && <p className="alert alert-soft alert-warning max-w-none">{t("card:expiresSoon")}</p>}
      <div className="flex flex-wrap items-start gap-3">
        {!isEntering && <BeginForm label={t("card:replace")} look={isExpired ? "primary" : "outline"} />}
        <RemoveCard />
      </div>
    </Panel>
  );
}

function BeginForm({ label, look }: { label: string; look: "primary" | "outline" }) {
  const isBusy = useNavigation().formData?.get("act") === "begin";
  return (
    <Form method="post" preventScrollReset>
      <Button name="act" value="begin" look={look} isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}

function RemoveCard() {
  const { t } = useTranslations();
  return (
    <ConfirmedAction label={t("card:remove")} look="ghost">
      <p className="font-medium">{t("card:removeTitle")}</p>
      <p className="text-sm text-muted">{t("card:removeWhat")}</p>
      <Form method="post" preventScrollReset>
        <Button name="act" value="remove" look="danger">
          {t("card:remove")}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}

function CheckBox({ check, onResult }: { check: NonNullable<Managed["check"]>; onResult: (result: FieldsResult) => void }) {
  const { t } = useTranslations();
  const { checkId, frame } = check;
  if (!frame)
    return (
      <Form method="get" className="flex flex-col items-start gap-3">
        <Note>{t("card:running")}</Note>
        <Button look="outline">{t("card:refresh")}</Button>
      </Form>
    );
  return (
    <Panel as="section" gap={4}>
      <h2 className="text-xl font-semibold">{t("card:frame.title")}</h2>
      <p>{t("card:hold")}</p>
      <CardEntry key={checkId} checkId={checkId} frame={frame} onResult={onResult} />
    </Panel>
  );
}
