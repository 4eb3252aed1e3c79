import { useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { frameRefusals } from "../model.ts";
import type { CheckView } from "../model/view.ts";
import type { CardFieldsHandle, FieldsResult } from "./card-fields.ts";
import { EmbeddedFields } from "./embedded-fields.tsx";
import { StripeFields } from "./stripe-fields.tsx";

/** Milliseconds. */
const loadingTimeout = 20_000;

interface CardEntryProps {
  checkId: string;
  frame: NonNullable<CheckView["frame"]>;
  /** For the page, which shows it once the frame accepts no more cards. */
  onResult: (result: FieldsResult) => void;
}

/** The provider's fields and the button that submits them. Once the provider has stored the card, our server checks it. */
export function CardEntry({ checkId, frame, onResult: reportResult }: CardEntryProps) {
  const { t } = useTranslations();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<CardFieldsHandle>(null);
  const submit = useSubmit();
  const isChecking = useNavigation().state !== "idle";
  const [stage, setStage] = useState<"loading" | "failed" | "ready" | "sending">("loading");
  const [result, setResult] = useState<FieldsResult | null>(null);
  const onReady = useCallback(() => setStage("ready"), []);
  const onResult = useCallback(
    (received: FieldsResult) => {
      setStage("ready");
      setResult(received);
      reportResult(received);
      if (received.status === "stored") void submit(form.current, { preventScrollReset: true });
    },
    [submit, reportResult],
  );
  useEffect(() => {
    if (stage !== "loading" || !isHydrated) return;
    const timer = setTimeout(() => setStage("failed"), loadingTimeout);
    return () => clearTimeout(timer);
  }, [stage, isHydrated]);
  const send = () => {
    setStage("sending");
    setResult(null);
    fields.current?.submit();
  };
  if (!isHydrated) return <noscript>{t("card:noScript")}</noscript>;
  return (
    <Form ref={form} method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="act" value="finish" />
      <input type="hidden" name="checkId" value={checkId} />
      {frame.provider === "STRIPE" ? (
        <StripeFields frame={frame} ref={fields} onReady={onReady} onResult={onResult} />
      ) : (
        <EmbeddedFields frame={frame} ref={fields} onReady={onReady} onResult={onResult} />
      )}
      <EntryNote stage={stage} result={result} isEmbedded={frame.provider === "EMBEDDED"} />
      <Button type="button" look="primary" className="self-start" isBusy={stage === "sending" || isChecking} onClick={send}>
        {t(stage === "sending" || isChecking ? "card:saving" : "card:save")}
      </Button>
    </Form>
  );
}

interface EntryNoteProps {
  stage: "loading" | "failed" | "ready" | "sending";
  result: FieldsResult | null;
  /** Shows field errors inside the frame. */
  isEmbedded: boolean;
}

function EntryNote({ stage, result, isEmbedded }: EntryNoteProps) {
  const { t } = useTranslations();
  if (stage === "loading") return <p className="text-sm text-muted">{t("card:frame.loading")}</p>;
  if (stage === "failed") return <FailedFrame />;
  if (result?.status === "unavailable") return <p role="alert">{t("errors:payments.away")}</p>;
  if (result?.status !== "rejected" || (isEmbedded && result.field !== "declined")) return null;
  return (
    <div role="alert" className="text-sm font-medium text-error">
      {result.field === "declined" ? <DeclinedText /> : <p>{t(`errors:${frameRefusals[result.field]}`)}</p>}
    </div>
  );
}

/** The same for every reason, with what to do next. */
export function DeclinedText() {
  const { t } = useTranslations();
  return (
    <div>
      <p>{t("errors:payments.declined")}</p>
      <p className="font-normal">{t("card:declinedHint")}</p>
    </div>
  );
}

function FailedFrame() {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{t("card:frame.failed")}</p>
      <Button type="button" look="outline" onClick={() => location.reload()}>
        {t("card:frame.reload")}
      </Button>
    </div>
  );
}
