import { useRef, useState } from "react";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { listNotes } from "#app/features/categories/model/notes.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { addStartingAnswers, parseAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import { countOpenScreens, findPreviousStep, listWizardSteps, reviewStep, toScreenKey } from "#app/features/requests/model/wizard-steps.ts";
import type { Wizard } from "#app/features/requests/model/wizard.ts";
import { ContinueButton } from "#app/features/requests/ui/bar-buttons.tsx";
import { canLeaveScreen, listCurrentFailures, type RejectedForm, toRejectedForm } from "#app/features/requests/ui/live-answers.ts";
import { StepForm } from "#app/features/requests/ui/step-form.tsx";
import { paths } from "#app/paths.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { PriceHead } from "./price-head.tsx";
import type { PreviewedPrice } from "./price-preview.tsx";
import { PriceReview } from "./price-review.tsx";

type Screen = Omit<Wizard, "key" | "addressees"> & { step: string };

interface PriceScreenProps {
  lead: { id: string };
  screen: Screen;
  /** On the review. */
  prices: readonly PreviewedPrice[];
  toReview: boolean;
  title: string;
  answer: unknown;
}

/** One screen of the wizard's questions, or their review with the price. */
export function PriceScreen({ lead, screen, prices, toReview, title, answer }: PriceScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const category = findCategory(screen.category);
  const refused = category && toRejectedForm(screen, { category, answer });
  const live = useScreenAnswers(screen, category, refused);
  if (!category) return null;
  const { answers, steps, readForm } = live;
  const step = steps.find((one) => one.key === screen.step);
  const previous = toReview ? reviewStep : findPreviousStep(steps, screen.step);
  const toPath = (to: string, returns: boolean) => paths.priceJob({ id: lead.id }, { step: to, returns: returns ? reviewStep : null });
  const back = previous ? toPath(previous, false) : paths.priceJob({ id: lead.id }, { service: "change" });
  const done = steps.filter((one) => one.complete && !one.skipped).length;
  const progress = step ? { done, open: countOpenScreens(category, screen.inUse, answers) } : null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <PriceHead {...{ back, title, progress }} />
      {!step && <PriceReview {...{ category, answers, steps, prices, heading }} toPath={(to) => toPath(to, true)} />}
      {step && (
        <StepForm
          {...{ step, answers, heading, refused }}
          failures={listCurrentFailures(step, answers, refused)}
          notes={listNotes(category, answers)}
          effects={{}}
          action={toPath(step.key, toReview)}
          category={screen.category}
          onAnswers={(form) => canLeaveScreen(category, { step, inUse: screen.inUse }, readForm(form))}
          onFinish={() => {}}
        />
      )}
      {step && (
        <div className="sticky bottom-(--foot-taken) z-10 -mx-4 flex justify-end border-t border-base-300 bg-base-100 px-4 py-2 *:max-sm:w-full sm:mx-0">
          <ContinueButton toReview={toReview} />
        </div>
      )}
    </div>
  );
}

/** The saved answers with what is typed on the screen, which opens further questions at once. */
function useScreenAnswers(screen: Screen, category: Category | null, refused: RejectedForm | null) {
  const [typed, setTyped] = useState<Answers | null>(refused?.answers ?? null);
  const here = category?.questions.filter((question) => toScreenKey(question) === screen.step) ?? [];
  const elsewhere = Object.fromEntries(Object.entries(screen.answers).filter(([key]) => !here.some((question) => question.key === key)));
  const answers = addStartingAnswers(here, typed ? { ...elsewhere, ...typed } : screen.answers);
  return {
    answers,
    steps: category ? listWizardSteps(category, screen.inUse, answers) : [],
    readForm: (form: HTMLFormElement) => {
      const read = parseAnswers(new FormData(form), here);
      setTyped(read);
      return { ...elsewhere, ...read };
    },
  };
}
