import type { Answer, Answers } from "#app/features/categories/model/answers.ts";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";

interface Screen {
  /** Path of the draft, or the wizard's entry URL. */
  path: string;
  step: string;
  /** The draft's `savedAt`; remembered answers expire when it changes. */
  savedAt: string | null;
}

/** For a reload before the answers are saved on the server. */
export function rememberAnswers(screen: Screen, answers: Answers): void {
  tabStorage.setItem(toStorageKey(screen), JSON.stringify({ savedAt: screen.savedAt, answers }));
}

/** Null if the draft has changed since. The tab may still have what an older page wrote. */
export function findRememberedAnswers(screen: Screen): Answers | null {
  const remembered = readTabJson(toStorageKey(screen));
  if (!isObject(remembered) || remembered["savedAt"] !== screen.savedAt) return null;
  const { answers } = remembered;
  return isObject(answers) && Object.values(answers).every(isAnswer) ? (answers as Answers) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((option) => typeof option === "string");
  return ["string", "number", "boolean"].includes(typeof value);
}

function toStorageKey({ path, step }: Screen): string {
  return `wizard ${path} ${step}`;
}
