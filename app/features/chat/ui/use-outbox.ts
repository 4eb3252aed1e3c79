import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import type { Message } from "../model.ts";
import type { OutgoingMessage } from "../model/outbox.ts";
import { createOutbox } from "./outbox-store.ts";

const nothing: readonly OutgoingMessage[] = [];

export function useOutbox(conversationId: string, onSent: (message: Message) => void) {
  const owner = use(FormOwnerContext);
  const [outbox] = useState(() =>
    createOutbox({ conversationId, storageKey: owner && `plumbline.chat.outbox.${owner}.${conversationId}` }),
  );
  const waiting = useSyncExternalStore(outbox.store.watch, outbox.store.read, () => nothing);
  const handleSent = useEffectEvent(onSent);
  useEffect(() => outbox.start((message) => handleSent(message)), [outbox]);
  return { waiting, outbox };
}
