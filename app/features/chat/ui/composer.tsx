import { use, useRef, useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from "react";
import { Form } from "react-router";
import { readTabJson } from "#app/lib/tab-storage.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { Icon } from "#app/ui/icons.tsx";
import { sayTyping } from "#app/ui/live.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxChatLength } from "../model/rules.ts";
import type { OpenThread } from "../model/views.ts";
import { AttachedFile } from "./attached-file.tsx";
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
      className="flex flex-col gap-2 border-t border-base-300 bg-base-100 px-3 py-3 sm:px-6"
    >
      <input type="hidden" name="conversation" value={thread.id} />
      <input type="hidden" name="messageKey" value={messageKey} />
      <textarea
        name="text"
        aria-label={t("chat:write", { name: thread.name || t("chat:homeowner") })}
        placeholder={t("chat:placeholder")}
        rows={2}
        className="textarea max-h-40 w-full field-sizing-content"
        ref={boxRef}
        defaultValue={typed}
        onInput={({ currentTarget: { value } }) => {
          draft.keep(value);
          sayTyping(thread.id);
          setLength(value.length);
        }}
        onKeyDown={sendOnEnter}
      />
      <div className="flex flex-wrap items-center gap-2">
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
            <Icon name="send" /> {t("chat:send")}
          </Button>
        </span>
      </div>
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
