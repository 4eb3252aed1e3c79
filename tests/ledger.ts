import { appendFile } from "node:fs/promises";

/** One write that a client wants. Its key is the same in every retry, and is found again in the database. */
export interface Attempt {
  kind: "signUp" | "draft" | "answers" | "submit" | "step" | "order";
  key: string;
}

/** What a client knows of its writes; each line is on disk before anybody acts on it. */
export interface Ledger {
  /** Before it is sent for the first time. */
  attempt(attempt: Attempt): Promise<void>;
  /** After it was acknowledged; `answer` is what the answer named: an id, a token. */
  acknowledge(attempt: Attempt, answer: string): Promise<void>;
  /** The keys that were tried, each with its answer, or null where none came. */
  of(kind: Attempt["kind"]): ReadonlyMap<string, string | null>;
  count(): { attempts: number; acked: number };
}

/** Opens a ledger in a file: ATTEMPT or ACKED, kind, key, answer. */
export function openLedger(file: string): Ledger {
  const kept = new Map<Attempt["kind"], Map<string, string | null>>();
  const write = (...words: string[]) => appendFile(file, `${words.join(" ")}\n`, { flush: true });
  const note = async ({ kind, key }: Attempt, answer: string | null) => {
    kept.set(kind, (kept.get(kind) ?? new Map<string, string | null>()).set(key, answer));
    await (answer === null ? write("ATTEMPT", kind, key) : write("ACKED", kind, key, answer));
  };
  return {
    attempt: (attempt) => note(attempt, null),
    acknowledge: note,
    of: (kind) => kept.get(kind) ?? new Map(),
    count() {
      const answers = [...kept.values()].flatMap((part) => [...part.values()]);
      return { attempts: answers.length, acked: answers.filter((answer) => answer !== null).length };
    },
  };
}
