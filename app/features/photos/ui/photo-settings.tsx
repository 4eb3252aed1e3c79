import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { PhotoBook } from "../model.ts";
import { LogoSection } from "./logo-section.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { RefusedFiles, type RefusedFile } from "./refused-files.tsx";
import { SaveRefusal } from "./save-refusal.tsx";

interface PhotoOutcome {
  done: "saved" | "removed" | "naming" | "noNaming" | null;
  kept: number;
  refused: RefusedFile[];
}

interface PhotoSettingsProps {
  /** Of the business. */
  name: string;
  book: PhotoBook;
  /** The action's answer to the forms of photos; null for others. */
  answer: unknown;
}

/** Logo and photos with the result of the last change. */
export function PhotoSettings({ name, book, answer }: PhotoSettingsProps) {
  const { t } = useTranslations();
  const outcome = isDone(answer) ? (answer as PhotoOutcome) : null;
  return (
    <>
      {isRefusal(answer) && <SaveRefusal {...answer.failure} />}
      {outcome && <RefusedFiles kept={outcome.kept} refused={outcome.refused} />}
      {outcome?.done && <output className="alert alert-soft alert-success max-w-none">{t(`photos:done.${outcome.done}`)}</output>}
      <LogoSection name={name} logo={book.logo} />
      <PhotoSection photos={book.photos} answer={answer} />
    </>
  );
}
