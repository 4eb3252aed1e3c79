import { use, useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from "react";
import { Form } from "react-router";
import { readTabJson } from "#app/lib/tab-storage.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { Icon } from "#app/ui/icons.tsx";
import { sayTyping } from "#app/ui/live.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxChatLength } from "../model/rules.ts";
import type { OpenThread } from "../model/views.ts";
import { toDraftKey, useDraft } from "./use-draft.ts";
import type { ThreadOutbox } from "./use-outbox.ts";

interface ComposerProps {
  thread: OpenThread;
  outbox: ThreadOutbox;
  messageKey: string;
  /** Changes with each load of the page. */
  loadKey: string;
  /** Of a refused form, else empty. */
  typed: string;
}

/** A text goes to the outbox. One with a file, or without scripts, stays in the box, and in the tab, until it is sent. */
export function Composer({ thread, outbox, messageKey, loadKey, typed }: ComposerProps) {
  const { t } = useTranslations();
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ conversationId: thread.id, boxRef, typed, loadKey });
  const [length, setLength] = useState(typed.length);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const message = outbox.isReady ? readMessage(event) : null;
    if (!message) return draft.emptyWhenSent();
    event.preventDefault();
    outbox.add(message);
    draft.empty();
    setLength(0);
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      data-composer
      className="flex flex-wrap items-end justify-end gap-2 border-t border-base-300 bg-base-100 px-3 py-2 sm:px-6 sm:py-3"
    >
      <input type="hidden" name="conversation" value={thread.id} />
      <input type="hidden" name="messageKey" value={messageKey} />
      <textarea
        name="text"
        aria-label={t("chat:write", { name: thread.name || t("chat:homeowner") })}
        placeholder={t("chat:placeholder")}
        rows={2}
        className="textarea max-h-40 min-h-11 w-auto min-w-0 grow basis-32 field-sizing-content sm:min-h-20 sm:basis-full"
        ref={boxRef}
        defaultValue={typed}
        onInput={({ currentTarget: { value } }) => {
          draft.keep(value);
          sayTyping(thread.id);
          setLength(value.length);
        }}
        onKeyDown={sendOnEnter}
      />
      <AttachedFile />
      {length > maxChatLength - 500 && (
        <span className={`text-sm ${length > maxChatLength ? "text-error" : "text-muted"}`}>
          {t("chat:length", { count: length, max: maxChatLength })}
        </span>
      )}
      <span className="ml-auto flex gap-2">
        {thread.party === "contractor" && (
          <Button look="outline" size="tall" name="act" value="note">
            {t("chat:saveNote")}
          </Button>
        )}
        <Button look="primary" size="tall" name="act" value="send">
          {/* A homeowner's only button leaves its line to the text. */}
          <Icon name="send" /> <span className={thread.party === "customer" ? "max-sm:sr-only" : ""}>{t("chat:send")}</span>
        </Button>
      </span>
    </Form>
  );
}

/** Null for what only the server can answer: a file, no text, or too much of it. */
function readMessage({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
  const form = new FormData(currentTarget);
  const [text, file] = [String(form.get("text") ?? "").trim(), form.get("file")];
  if ((file instanceof File && file.name !== "") || text === "" || text.length > maxChatLength) return null;
  const { submitter } = nativeEvent as SubmitEvent;
  const act: "send" | "note" = submitter instanceof HTMLButtonElement && submitter.value === "note" ? "note" : "send";
  return { act, text };
}

/** With a real keyboard; Shift and Enter begin a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=send]"));
}

const watchNothing = () => () => {};

/** In place of the box once nobody can write: what was typed before, to copy. `typed` is of a refused form, else empty. */
export function UnsentText({ conversationId, typed }: { conversationId: string; typed: string }) {
  const { t } = useTranslations();
  const owner = use(FormOwnerContext);
  const readDraft = () => (owner === null ? null : readTabJson(toDraftKey(owner, conversationId)));
  const draft = useSyncExternalStore(watchNothing, readDraft, () => null);
  const text = typed || (typeof draft === "string" ? draft : "");
  return text && <TextArea name="unsent" label={t("chat:unsent")} readOnly rows={3} defaultValue={text} key={text} />;
}

const labelClass = buttonClass(
  { look: "outline", size: "tall" },
  "relative shrink-0 overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 noscript:contents",
);

/**
 * A photo or PDF to send. With scripts, a button covers the browser's field, whose words are in the browser's language. Its place is taken from the
 * beginning: a button that moves under the finger is missed.
 */
function AttachedFile() {
  const { t } = useTranslations();
  const fieldRef = useRef<HTMLInputElement>(null);
  const name = useFileName(fieldRef);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <label className={labelClass}>
        <Icon name="clip" className="size-5 noscript:hidden" />
        <span className="max-sm:sr-only noscript:sr-only">{t("chat:attach")}</span>
        <input
          ref={fieldRef}
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="file-choice absolute inset-0 min-h-11 max-w-full min-w-0 cursor-pointer opacity-0 noscript:static noscript:opacity-100"
        />
      </label>
      {name && <span className="min-w-0 truncate text-sm">{name}</span>}
    </span>
  );
}

/** Of the chosen file, also when it was chosen before hydration; empty without one, such as once the form is emptied. */
function useFileName(fieldRef: { current: HTMLInputElement | null }): string {
  const [name, setName] = useState("");
  useEffect(() => {
    const field = fieldRef.current;
    const read = () => setName(field?.files?.[0]?.name ?? "");
    // The form is emptied after its event.
    const readLater = () => queueMicrotask(read);
    readLater();
    field?.addEventListener("change", read);
    field?.form?.addEventListener("reset", readLater);
    return () => {
      field?.removeEventListener("change", read);
      field?.form?.removeEventListener("reset", readLater);
    };
  }, [fieldRef]);
  return name;
}
