import { use, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import type { WaitingMessage } from "../model/outbox.ts";
import { Outbox, type OutboxState } from "./outbox.ts";
import { sendWaiting } from "./send-waiting.ts";

const empty: OutboxState = { waiting: [], taken: [], isLost: false };

export interface ThreadOutbox extends OutboxState {
  /** False without scripts, and until they run. */
  isReady: boolean;
  add: (message: Pick<WaitingMessage, "act" | "text">) => void;
  retry: (message: WaitingMessage) => void;
  discard: (message: WaitingMessage) => void;
}

/** What was written in a conversation and is not in its thread yet. `shownIds` are of the messages that the thread shows. */
export function useOutbox(conversation: string, shownIds: readonly string[]): ThreadOutbox {
  const owner = use(FormOwnerContext);
  const outbox = useOpenOutbox(owner);
  const state = useOutboxState(outbox);
  useReload(state.taken.length);
  const shown = shownIds.join(" ");
  useEffect(() => outbox?.forgetTaken(new Set(shown.split(" "))), [outbox, shown]);
  const isHere = (message: WaitingMessage) => message.conversation === conversation;
  return {
    isReady: outbox !== null,
    waiting: state.waiting.filter(isHere),
    // Not one that the thread shows by now.
    taken: state.taken.filter((message) => isHere(message) && !shownIds.includes(message.id)),
    isLost: state.isLost,
    add: (message) => outbox?.add({ ...message, conversation }),
    retry: (message) => outbox?.retry(message),
    discard: (message) => outbox?.discard(message),
  };
}

/** Null on the server and until hydration. */
function useOpenOutbox(owner: string | null): Outbox | null {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  // Before anybody can send: what is typed then goes to the outbox.
  useLayoutEffect(() => {
    if (owner === null) return;
    const opened = new Outbox(owner, sendWaiting);
    // oxlint-disable-next-line react/set-state-in-effect -- What it opens it closes with the page
    setOutbox(opened);
    return opened.start();
  }, [owner]);
  return outbox;
}

const watchNothing = () => () => {};

function useOutboxState(outbox: Outbox | null): OutboxState {
  return useSyncExternalStore(outbox?.state.watch ?? watchNothing, outbox?.state.read ?? readEmpty, readEmpty);
}

function readEmpty(): OutboxState {
  return empty;
}

/** Once the server took a message, the thread shows it. */
function useReload(takenCount: number): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (takenCount > 0) reload();
  }, [takenCount]);
}
