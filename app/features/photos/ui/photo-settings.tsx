import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import type { PhotoBook } from "../model.ts";
import { LogoSection } from "./logo-section.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { PlainFormContext } from "./plain-form.ts";
import { RefusedFiles, type TakenFiles } from "./refused-files.tsx";
import { SaveRefusal } from "./save-refusal.tsx";

interface PhotoOutcome extends TakenFiles {
  done: "saved" | "removed" | "naming" | "noNaming" | "newLink" | null;
}

function isPhotoOutcome(answer: unknown): answer is PhotoOutcome {
  return isDone(answer) && "refused" in (answer as object);
}

interface PhotoSettingsProps {
  /** Of the business. */
  name: string;
  book: PhotoBook;
  /** The action's, of any form of the page but a refused one of its own fields. */
  answer: unknown;
  /** Of the page's form below. */
  formId: string;
}

/** Logo and photos with the result of the last change. */
export function PhotoSettings({ name, book, answer, formId }: PhotoSettingsProps) {
  const { t } = useTranslations();
  const plainForm = useIsHydrated() ? undefined : formId;
  const outcome = isPhotoOutcome(answer) ? answer : null;
  return (
    <PlainFormContext value={plainForm}>
      {/* Enter in a field presses the first button: it must save the form. */}
      {plainForm && <input type="submit" hidden form={plainForm} name="leave" value="next" />}
      {isRefusal(answer) && <SaveRefusal {...answer.failure} />}
      {outcome && <RefusedFiles kept={outcome.kept} known={outcome.known} refused={outcome.refused} />}
      {outcome?.done && <SuccessNote>{t(`photos:done.${outcome.done}`)}</SuccessNote>}
      <LogoSection name={name} logo={book.logo} />
      <PhotoSection photos={book.photos} answer={answer} formId={formId} />
    </PlainFormContext>
  );
}
