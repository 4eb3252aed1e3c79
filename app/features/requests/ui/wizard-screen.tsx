import { type ReactNode, useEffect, useRef } from "react";
import type { Category } from "#app/features/categories/model/category.ts";
import { listNotes } from "#app/features/categories/model/notes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { countOpenScreens, findPreviousStep, reviewStep, stepPath, type WizardStep } from "../model/wizard-steps.ts";
import { AnswersReview } from "./answers-review.tsx";
import { PriceBar, PricePanel, listPricedAddressees } from "./price-panel.tsx";
import { ResumeLink } from "./resume-link.tsx";
import { ContinueButton, SendButton } from "./bar-buttons.tsx";
import { SendPanel, type SendStep } from "./send-panel.tsx";
import { StepForm } from "./step-form.tsx";
import { type RejectedForm, canLeaveScreen, listCurrentFailures, useLiveAnswers } from "./live-answers.ts";
import { ReviewHeading, WizardHead } from "./wizard-head.tsx";
import { NobodyLeft, WaitingNote, WizardNotes } from "./wizard-notes.tsx";
import type { WizardView } from "./wizard-view.ts";

interface WizardProps {
  view: WizardView;
  category: Category;
  refused: RejectedForm | null;
  /** Shown below the answers on the last screen. */
  photos: ReactNode;
  /** What the last screen asks of the sender. */
  sending: Pick<SendStep, "phoneStep" | "signUp">;
}

export function WizardScreen({ view, category, refused, photos, sending }: WizardProps) {
  const { t } = useTranslations();
  const { answers, steps, prices, isWaiting, drawn, readForm, finish } = useLiveAnswers(view, category, refused);
  const priced = listPricedAddressees(view.addressees, prices);
  const step = steps.find((one) => one.key === view.step);
  const heading = useFocusOnChange(view.step);
  const openStep = steps.find((one) => !one.complete)?.key ?? null;
  const final = !step && openStep === null;
  const isOpen = priced.length > 0;
  const progress = {
    done: steps.filter((one) => one.complete && !one.skipped).length,
    open: countOpenScreens(category, view.inUse, answers),
  };
  const sendStep: SendStep = { view, draftKey: view.key ?? "", openStep, ...sending };
  return (
    <div>
      <title>{t("wizard:title", { step: t(toTitleKey(step)), category: t(category.label) })}</title>
      <meta name="robots" content="noindex" />
      <div className="page flex flex-col gap-5 pt-4">
        <WizardHead view={view} category={category} back={findBackLink(steps, view)} progress={step && progress} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-8">
          <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
            {!step && <ReviewHeading heading={heading} />}
            <WizardNotes view={view} refused={refused} />
            {!isOpen && <NobodyLeft directory={view.directory} />}
            {step && isOpen && (
              <StepForm
                key={drawn}
                step={step}
                answers={answers}
                failures={listCurrentFailures(step, answers, refused)}
                notes={listNotes(category, answers)}
                effects={view.effects}
                heading={heading}
                action={view.key ? stepPath(view.key, { step: step.key, toReview: view.toReview }) : view.entry}
                refused={refused}
                category={view.category}
                onAnswers={(form) => canLeaveScreen(category, { step, inUse: view.inUse }, { ...answers, ...readForm(form) })}
                onFinish={finish}
              />
            )}
            {isWaiting && <WaitingNote />}
            {!step && isOpen && <SendPanel {...sendStep} />}
            {!step && (
              <AnswersReview {...{ category, answers, steps }} toPath={(to) => stepPath(view.key ?? "", { step: to, toReview: true })} />
            )}
            {!step && photos}
          </div>
          <aside className="mx-auto flex w-full max-w-2xl flex-col gap-4 lg:sticky lg:top-[calc(1.5rem+var(--acting))]">
            {isOpen && <PricePanel priced={priced} final={final} />}
            {view.resumeUrl && <ResumeLink url={view.resumeUrl} draftKey={view.key ?? ""} reminding={view.reminding} />}
          </aside>
        </div>
      </div>
      <PriceBar priced={priced} final={final}>
        {step ? <ContinueButton toReview={view.toReview} /> : <SendButton {...sendStep} />}
      </PriceBar>
    </div>
  );
}

function toTitleKey(step: WizardStep | undefined): string {
  if (!step) return "wizard:review.title";
  const [only, other] = step.questions;
  return only && !other ? only.label : step.label;
}

function findBackLink(steps: readonly WizardStep[], view: WizardView): string {
  const before = view.toReview ? reviewStep : findPreviousStep(steps, view.step);
  return before && view.key ? stepPath(view.key, { step: before }) : view.origin;
}

/** Pixels, as of a window at 200 %: below the header and the progress there would be no room for choices. */
const lowWindow = 480;

/** Focuses the new heading after navigation, for screen readers, but not on page load. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    if (window.innerHeight < lowWindow) heading.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return heading;
}
