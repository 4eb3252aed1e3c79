import { Form } from "react-router";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { OpenThread } from "../model/views.ts";
import type { ChatScreenView } from "./chat-screen.tsx";
import { Composer, UnsentText } from "./composer.tsx";
import { MessageDays } from "./message-days.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { useOutbox, type ThreadOutbox } from "./use-outbox.ts";
import { WaitingMessages } from "./waiting-messages.tsx";

export interface ThreadProps {
  view: ChatScreenView;
  thread: OpenThread;
  toPage: (query: Record<string, string>) => string;
  answer: unknown;
}

export function Thread({ view, thread, isTyping, toPage, answer }: ThreadProps & { isTyping: boolean }) {
  const { t } = useTranslations();
  const outbox = useOutbox(
    thread.id,
    thread.messages.map(({ id }) => id),
  );
  const shownName = thread.name || t("chat:homeowner");
  return (
    <section aria-label={t("chat:with", { name: shownName })} className="flex min-w-0 grow flex-col">
      <ThreadHead {...{ view, thread, toPage, answer }} />
      {/* Reversed, so that it opens at its end without scripts. */}
      <div
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain bg-base-200/50 px-3 py-4 sm:px-6"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it.
        tabIndex={0}
        role="log"
        aria-label={t("chat:messages")}
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-2">
          <Earlier thread={thread} toPage={toPage} isEarlier={view.isEarlier} />
          {thread.greeting && thread.messages.every(({ party }) => party !== "contractor") && <Greeting text={thread.greeting} />}
          <MessageDays thread={thread} answer={answer} />
          {!view.isEarlier && <WaitingMessages outbox={outbox} />}
          {isTyping && <p className="text-sm text-muted">{t("chat:typing", { name: shownName })}</p>}
        </div>
      </div>
      {isRefusal(answer) && answer.typed.act !== "edit" && <Refused answer={answer} />}
      <Foot {...{ view, thread, answer, outbox }} />
    </section>
  );
}

function Refused({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer)) return null;
  const { code, details, fields } = answer.failure;
  const shown = fields[0] ?? { code, details };
  return (
    <p role="alert" className="flex items-center gap-2 border-t border-base-300 bg-error/10 px-4 py-2">
      <Icon name="alert" /> {t(`errors:${shown.code}`, shown.details)}
    </p>
  );
}

function Earlier({ thread, toPage, isEarlier }: Pick<ThreadProps, "thread" | "toPage"> & { isEarlier: boolean }) {
  const { t } = useTranslations();
  if (thread.earlier === null && !isEarlier) return null;
  return (
    <p className="flex justify-center gap-6 py-1 *:inline-flex *:min-h-11 *:items-center">
      {thread.earlier !== null && (
        <a className="link" href={toPage({ conversation: thread.id, before: String(thread.earlier) })}>
          {t("chat:earlier")}
        </a>
      )}
      {isEarlier && (
        <a className="link" href={toPage({ conversation: thread.id })}>
          {t("chat:latest")}
        </a>
      )}
    </p>
  );
}

function Greeting({ text }: { text: string }) {
  return (
    <p className="max-w-[85%] self-start rounded-2xl border border-base-300 bg-base-100 px-4 py-2 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

type FootProps = Pick<ThreadProps, "view" | "thread" | "answer"> & { outbox: ThreadOutbox };

function Foot({ view, thread, answer, outbox }: FootProps) {
  const { t } = useTranslations();
  const { state, stoppedFor } = thread;
  const isRefused = ["send", "note"].includes(findTypedValue(answer, "act"));
  const typed = isRefused ? findTypedValue(answer, "text") : "";
  if (state !== "open") {
    const reason = stoppedFor ? t(`chat:reason.${stoppedFor}`) : "";
    return (
      <div className="flex flex-col gap-3 border-t border-base-300 px-4 py-4">
        <p className="text-muted">{t(`chat:state.${state}`, { reason })}</p>
        {state === "blockedByOwn" && <Unblock id={thread.id} />}
        <UnsentText conversationId={thread.id} typed={typed} />
      </div>
    );
  }
  return (
    <Composer
      thread={thread}
      outbox={outbox}
      loadKey={view.messageKey}
      messageKey={isRefused ? findTypedValue(answer, "messageKey", view.messageKey) : view.messageKey}
      typed={typed}
    />
  );
}

function Unblock({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post">
      <input type="hidden" name="conversation" value={id} />
      <Button look="outline" size="tall" name="act" value="unblock">
        {t("chat:safety.unblock")}
      </Button>
    </Form>
  );
}
