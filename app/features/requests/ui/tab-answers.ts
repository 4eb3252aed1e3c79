import { z } from "zod";
import { Answers } from "#app/features/categories/model/answers.ts";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";

interface Screen {
  /** Path of the draft, or the wizard's entry URL. */
  path: string;
  step: string;
  /** The draft's `savedAt`; remembered answers expire when it changes. */
  savedAt: string | null;
}

const RememberedAnswers = z.object({ savedAt: z.string().nullable(), answers: Answers });

/** For a reload before the answers are saved on the server. */
export function rememberAnswers(screen: Screen, answers: Answers): void {
  tabStorage.setItem(toStorageKey(screen), JSON.stringify({ savedAt: screen.savedAt, answers }));
}

/** Null if the draft has changed since. */
export function findRememberedAnswers(screen: Screen): Answers | null {
  const { data } = RememberedAnswers.safeParse(readTabJson(toStorageKey(screen)));
  return data?.savedAt === screen.savedAt ? data.answers : null;
}

function toStorageKey({ path, step }: Screen): string {
  return `wizard ${path} ${step}`;
}
