import { appendFile } from "node:fs/promises";

/** One intended write of a client. Its key is the same in every retry and is stored in the database. */
export interface Attempt {
  kind: "signUp" | "draft" | "answers" | "submit" | "step" | "order";
  key: string;
}

/** What a client knows of its writes. Each line is flushed to disk before the client continues. */
export interface Ledger {
  /** Recorded before the first attempt is sent. */
  attempt(attempt: Attempt): Promise<void>;
  /** Recorded after an acknowledgment; `answer` is the returned id or token. */
  acknowledge(attempt: Attempt, answer: string): Promise<void>;
  /** Returns the attempted keys, each with its answer; null if none came. */
  of(kind: Attempt["kind"]): ReadonlyMap<string, string | null>;
  count(): { attempts: number; acked: number };
}

/** Opens a ledger file with lines of: ATTEMPT or ACKED, kind, key, answer. */
export function openLedger(file: string): Ledger {
  const answersByKind = new Map<Attempt["kind"], Map<string, string | null>>();
  const write = (...words: string[]) => appendFile(file, `${words.join(" ")}\n`, { flush: true });
  const note = async ({ kind, key }: Attempt, answer: string | null) => {
    answersByKind.set(kind, (answersByKind.get(kind) ?? new Map<string, string | null>()).set(key, answer));
    await (answer === null ? write("ATTEMPT", kind, key) : write("ACKED", kind, key, answer));
  };
  return {
    attempt: (attempt) => note(attempt, null),
    acknowledge: note,
    of: (kind) => answersByKind.get(kind) ?? new Map(),
    count() {
      const answers = [...answersByKind.values()].flatMap((part) => [...part.values()]);
      return { attempts: answers.length, acked: answers.filter((answer) => answer !== null).length };
    },
  };
}
