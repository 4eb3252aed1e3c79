import { Answers } from "#app/features/categories/model/answers.ts";

/** Where a screen's answers are remembered in a tab. */
interface Screen {
  /** The path of the draft, or the address that the wizard was entered by. */
  path: string;
  step: string;
  /** `savedAt` of the draft: what was remembered before a later change counts no more. */
  savedAt: string | null;
}

/** Remembers the answers of a screen in this tab: for a reload before they are on the server. */
export function rememberAnswers(screen: Screen, answers: Answers): void {
  memory()?.setItem(placeOf(screen), JSON.stringify({ savedAt: screen.savedAt, answers }));
}

/** The answers that this tab remembers of a screen, if the draft was not changed since; else null. */
export function rememberedAnswers(screen: Screen): Answers | null {
  const text = memory()?.getItem(placeOf(screen));
  if (!text) return null;
  const { savedAt, answers } = JSON.parse(text) as { savedAt: string | null; answers: unknown };
  const read = Answers.safeParse(answers);
  return savedAt === screen.savedAt && read.success ? read.data : null;
}

function placeOf({ path, step }: Screen): string {
  return `wizard ${path} ${step}`;
}

/** Null where the browser keeps nothing for this site. */
function memory(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
