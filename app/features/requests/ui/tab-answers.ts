import { Answers } from "#app/features/categories/model/answers.ts";

interface Screen {
  /** Path of the draft, or the wizard's entry URL. */
  path: string;
  step: string;
  /** The draft's `savedAt`; remembered answers expire when it changes. */
  savedAt: string | null;
}

/** For a reload before the answers are saved on the server. */
export function rememberAnswers(screen: Screen, answers: Answers): void {
  findSessionStorage()?.setItem(toStorageKey(screen), JSON.stringify({ savedAt: screen.savedAt, answers }));
}

/** Null if the draft has changed since. */
export function findRememberedAnswers(screen: Screen): Answers | null {
  const text = findSessionStorage()?.getItem(toStorageKey(screen));
  if (!text) return null;
  const { savedAt, answers } = JSON.parse(text) as { savedAt: string | null; answers: unknown };
  const read = Answers.safeParse(answers);
  return savedAt === screen.savedAt && read.success ? read.data : null;
}

function toStorageKey({ path, step }: Screen): string {
  return `wizard ${path} ${step}`;
}

/** Null when storage is blocked. */
function findSessionStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
