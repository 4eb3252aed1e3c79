import { useEffect, useState } from "react";
import { useLivePage } from "#app/ui/use-live-page.ts";
import type { OpenThread } from "../model/views.ts";

/** Milliseconds for which somebody who said so counts as typing. */
const typingSpan = 5_000;

/** Keeps the list and its open thread up to date; an earlier page of a thread does not change. Returns whether the other party types. */
export function useLiveThread(thread: Pick<OpenThread, "id" | "revision" | "otherReadTo"> | null, isEarlier: boolean): boolean {
  /** Where the other party types, and what of it was new then. */
  const [typing, setTyping] = useState<{ conversation: string; revision: number } | null>(null);
  useEffect(() => {
    if (typing === null) return;
    const timer = setTimeout(() => setTyping(null), typingSpan);
    return () => clearTimeout(timer);
  }, [typing]);
  useLivePage({
    isOff: isEarlier,
    isShown: ({ conversation, revision, otherReadTo, isNote }) =>
      conversation !== thread?.id || isNote || revision > thread.revision || otherReadTo > thread.otherReadTo,
    onTyping: ({ conversation }) => setTyping({ conversation, revision: thread?.revision ?? 0 }),
  });
  // A message is what was typed.
  return typing !== null && typing.conversation === thread?.id && typing.revision === thread.revision;
}
