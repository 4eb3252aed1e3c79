import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { WaitingMessage } from "../model/outbox.ts";
import type { ThreadOutbox } from "./use-outbox.ts";

/** At the end of the thread: what its reader wrote and the server has not taken, or the thread not shown, yet. */
export function WaitingMessages({ outbox }: { outbox: ThreadOutbox }) {
  const { taken, waiting } = outbox;
  if (taken.length + waiting.length === 0) return null;
  return (
    <ol className="flex flex-col gap-2">
      {taken.map((message) => (
        <Written key={message.key} message={message} />
      ))}
      {waiting.map((message) => (
        <Written key={message.key} message={message}>
          <State message={message} outbox={outbox} />
        </Written>
      ))}
    </ol>
  );
}

function Written({ message: { act, text }, children }: { message: WaitingMessage; children?: React.ReactNode }) {
  const { t } = useTranslations();
  const look = act === "note" ? "border border-warning/50 bg-warning/10" : "bg-primary text-primary-content";
  return (
    <li className="flex max-w-[85%] min-w-0 flex-col items-end self-end">
      <div className={`max-w-full rounded-2xl px-4 py-2 ${look}`}>
        <span className="sr-only">{t("chat:youWrote")}</span>
        <p className="max-w-none whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {children}
    </li>
  );
}

function State({ message, outbox }: { message: WaitingMessage; outbox: ThreadOutbox }) {
  const { t } = useTranslations();
  const { refusal } = message;
  if (!refusal && !outbox.isLost) return <p className="px-1 text-sm text-muted">{t("chat:outbox.sending")}</p>;
  return (
    <div className="flex flex-col items-end gap-1 px-1 text-right text-sm">
      <p className={`inline-flex items-center gap-1 ${refusal ? "text-error" : "text-muted"}`}>
        <Icon name={refusal ? "alert" : "clock"} className="size-4 shrink-0" />
        {refusal ? t("chat:outbox.refused", { reason: t(`errors:${refusal.code}`, refusal.details) }) : t("chat:outbox.waiting")}
      </p>
      <span className="flex gap-2">
        <Button type="button" look="ghost" size="small" onClick={() => outbox.discard(message)}>
          {t("chat:outbox.discard")}
        </Button>
        <Button type="button" look="outline" size="small" onClick={() => outbox.retry(message)}>
          {t("chat:outbox.retry")}
        </Button>
      </span>
    </div>
  );
}
