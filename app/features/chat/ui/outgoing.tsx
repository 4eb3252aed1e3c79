import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { OutgoingMessage } from "../model/outbox.ts";
import type { Outbox } from "./outbox-store.ts";

/** A message that the server does not have yet. */
export function Outgoing({ message, outbox }: { message: OutgoingMessage; outbox: Outbox }) {
  const { t } = useTranslations();
  const { text, type, state, refusal, key } = message;
  return (
    <div className="flex max-w-[85%] flex-col items-end self-end">
      <p
        className={`max-w-full rounded-2xl px-4 py-2 whitespace-pre-line wrap-anywhere opacity-70 ${
          type === "note" ? "border border-warning/50 bg-warning/10" : "bg-primary text-primary-content"
        }`}
      >
        {text}
      </p>
      <output className={`px-1 text-sm ${state === "refused" ? "text-error" : "text-muted"}`}>
        {state === "refused" ? refusal || t("chat:outbox.refused") : t(`chat:outbox.${state}`)}
      </output>
      {state === "refused" && (
        <p className="flex gap-2">
          <Button look="ghost" size="tall" type="button" onClick={() => outbox.remove(key)}>
            {t("chat:outbox.discard")}
          </Button>
          <Button look="outline" size="tall" type="button" onClick={() => outbox.retry(key)}>
            {t("chat:outbox.retry")}
          </Button>
        </p>
      )}
    </div>
  );
}
