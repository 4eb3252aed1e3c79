import { useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { maxChatLength } from "../model/rules.ts";
import type { OpenThread } from "../model/views.ts";
import { useDraft } from "./use-draft.ts";
import type { Outbox } from "./outbox-store.ts";

interface ComposerProps {
  thread: OpenThread;
  messageKey: string;
  /** Changes with each load of the page. */
  loadKey: string;
  /** Of a refused form, else empty. */
  typed: string;
  outbox: Outbox;
}

/** A form without scripts, and for files; with scripts, texts go through the outbox. */
export function Composer({ thread, messageKey, loadKey, typed, outbox }: ComposerProps) {
  const { t } = useTranslations();
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const fileRef = useRef<HTMLInputElement>(null);
  const draft = useDraft({ conversationId: thread.id, boxRef, typed, loadKey });
  const [length, setLength] = useState(typed.length);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const text = boxRef.current?.value.trim() ?? "";
    // A file goes with the form, as does what the server has to refuse.
    if (fileRef.current?.files?.length || text.length === 0 || text.length > maxChatLength) return draft.emptyWhenSent();
    event.preventDefault();
    outbox.add(text, submitter?.getAttribute("value") === "note" ? "note" : "chat");
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
          setLength(value.length);
        }}
        onKeyDown={sendOnEnter}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileChoice key={loadKey} file={fileRef} />
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

function FileChoice({ file }: { file: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslations();
  const [name, setName] = useState("");
  return (
    <label className={buttonClass({ look: "ghost", size: "tall" }, "focus-within:outline-2 focus-within:outline-offset-2")}>
      <Icon name="clip" /> {name ? <span className="max-w-40 truncate">{name}</span> : t("chat:attach")}
      <input
        ref={file}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        className="sr-only"
        onChange={(event) => setName(event.currentTarget.files?.[0]?.name ?? "")}
      />
    </label>
  );
}

/** With a real keyboard; Shift and Enter begin a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=send]"));
}
