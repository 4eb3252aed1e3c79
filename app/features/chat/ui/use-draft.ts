import { use, useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";

interface DraftOptions {
  conversationId: string;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** Of a refused form, else empty. */
  typed: string;
  /** Changes with each load of the page. */
  loadKey: string;
}

export function toDraftKey(owner: string, conversationId: string): string {
  return `plumbline.chat.draft.${owner}.${conversationId}`;
}

/** What somebody types in a conversation, kept in the tab until it is sent. */
export function useDraft({ conversationId, boxRef, typed, loadKey }: DraftOptions) {
  const owner = use(FormOwnerContext);
  const storageKey = toDraftKey(owner ?? "", conversationId);
  const isSentRef = useRef(false);
  const keep = (text: string) => {
    if (owner) tabStorage.setItem(storageKey, JSON.stringify(text));
  };
  const empty = () => {
    boxRef.current?.form?.reset();
    keep("");
  };
  const restore = useEffectEvent((refused: string) => {
    const kept = refused || (owner && readTabJson(storageKey));
    if (boxRef.current && typeof kept === "string" && kept !== "") boxRef.current.value = kept;
  });
  /** A form whose answer is another load of the page was sent. */
  const finish = useEffectEvent((_load: string, refused: string) => {
    if (isSentRef.current && refused === "") empty();
    isSentRef.current = false;
  });
  useEffect(() => restore(typed), [typed]);
  useEffect(() => finish(loadKey, typed), [loadKey, typed]);
  return { keep, empty, emptyWhenSent: () => void (isSentRef.current = true) };
}
