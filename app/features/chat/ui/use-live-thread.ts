import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Message, ThreadUpdate } from "../model.ts";
import { mergeMessages } from "../model/rules.ts";
import type { OpenThread } from "../model/views.ts";
import { watchThread } from "./thread-watch.ts";

type Update = Pick<ThreadUpdate, "messages" | "revision" | "otherReadTo">;

/** `from` is the page's data that it has merged. */
type Shown = Update & { from: OpenThread };

/** The thread with what came since the page was loaded. Earlier pages of a thread do not change. */
export function useLiveThread(thread: OpenThread, isEarlier: boolean) {
  const [shown, setShown] = useState<Shown>(() => ({ ...thread, from: thread }));
  const [isAway, setIsAway] = useState(false);
  if (shown.from !== thread) setShown({ ...merge(shown, thread), from: thread });
  const { revalidate } = useRevalidator();
  const handleUpdate = useEffectEvent((update: ThreadUpdate) => {
    const isNew = update.messages.some((message) => !shown.messages.some(({ id }) => id === message.id));
    setShown((known) => merge(known, update));
    // The page's loader marks messages as read, and knows what cards are about.
    if (isNew && document.visibilityState === "visible") void revalidate();
  });
  const readRevision = useEffectEvent(() => shown.revision);
  useEffect(() => {
    if (isEarlier) return;
    return watchThread(thread.id, {
      readRevision: () => readRevision(),
      onUpdate: (update) => handleUpdate(update),
      onAway: setIsAway,
    });
  }, [thread.id, isEarlier]);
  return {
    messages: shown.messages,
    otherReadTo: shown.otherReadTo,
    isAway,
    /** The server's answer to a message that was sent. */
    receive: (message: Message) => setShown((known) => ({ ...known, messages: mergeMessages(known.messages, [message]) })),
  };
}

function merge(known: Shown, { messages, revision, otherReadTo }: Update): Shown {
  return {
    from: known.from,
    messages: mergeMessages(known.messages, messages),
    revision: Math.max(known.revision, revision),
    otherReadTo: Math.max(known.otherReadTo, otherReadTo),
  };
}
