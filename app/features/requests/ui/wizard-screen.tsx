import { type ReactNode, useEffect, useRef } from "react";
import type { Category } from "#app/features/categories/model/category.ts";
import { listNotes } from "#app/features/categories/model/notes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { listMilestones, reviewStep, stepPath, findPreviousStep, type WizardStep } from "../model/wizard-steps.ts";
import { AnswersReview } from "./answers-review.tsx";
import { PriceBar, PricePanel, listPricedAddressees } from "./price-panel.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { ResumeLink } from "./resume-link.tsx";
import { SendPanel, type PhoneStep } from "./send-panel.tsx";
import { StepForm } from "./step-form.tsx";
import { isOutsideAreaError, OutsideNote } from "./outside-note.tsx";
import { type RejectedForm, listCurrentFailures, useLiveAnswers } from "./live-answers.ts";
import { NobodyLeft, WaitingNote, WizardNotes } from "./wizard-notes.tsx";
import type { WizardView } from "./wizard-view.ts";

interface WizardProps {
  view: WizardView;
  category: Category;
  refused: RejectedForm | null;
  /** Shown below the answers on the last screen. */
  photos: ReactNode;
  /** Verification of the sender's phone, on the last screen. */
  phoneStep: PhoneStep | null;
}

export function WizardScreen({ view, category, refused, photos, phoneStep }: WizardProps) {
  const { t } = useTranslations();
  const { answers, steps, prices, isWaiting, drawn, readForm, finish } = useLiveAnswers(view, category, refused);
  const priced = listPricedAddressees(view.addressees, prices);
  const step = steps.find((one) => one.key === view.step);
  const title = t(step?.label ?? "wizard:review.title");
  const heading = useFocusOnChange(view.step);
  const openStep = steps.find((one) => !one.complete)?.key ?? null;
  const final = !step && openStep === null;
  return (
    <div>
      <title>{t("wizard:title", { step: title, category: t(category.label) })}</title>
      <meta name="robots" content="noindex" />
      <div className="page flex flex-col gap-6 pt-6">
        <ProgressLine milestones={listMilestones(steps, view.step)} draftKey={view.key} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-8">
          <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
            <WizardHeading heading={heading} title={title} view={view} category={category} />
            <WizardNotes view={view} refused={refused} />
            {priced.length === 0 && <NobodyLeft directory={view.directory} />}
            {step && priced.length > 0 && (
              <StepForm
                key={drawn}
                step={step}
                answers={answers}
                failures={listCurrentFailures(step, answers, refused)}
                notes={listNotes(category, answers)}
                back={findBackLink(steps, view)}
                action={view.key ? stepPath(view.key, { step: step.key, toReview: view.toReview }) : view.entry}
                toReview={view.toReview}
                note={refused && isOutsideAreaError(refused) && <OutsideNote refused={refused} category={view.category} />}
                onAnswers={readForm}
                onFinish={finish}
              />
            )}
            {isWaiting && <WaitingNote />}
            {!step && <AnswersReview category={category} answers={answers} steps={steps} draftKey={view.key ?? ""} />}
            {!step && photos}
          </div>
          <aside className="mx-auto flex w-full max-w-2xl flex-col gap-4 lg:sticky lg:top-[calc(1.5rem+var(--acting))]">
            {priced.length > 0 && <PricePanel priced={priced} final={final} />}
            {!step && priced.length > 0 && <SendPanel view={view} draftKey={view.key ?? ""} openStep={openStep} phoneStep={phoneStep} />}
            {view.resumeUrl && <ResumeLink url={view.resumeUrl} draftKey={view.key ?? ""} reminding={view.reminding} />}
          </aside>
        </div>
      </div>
      <PriceBar priced={priced} final={final} />
    </div>
  );
}

interface HeadingProps {
  heading: React.Ref<HTMLHeadingElement>;
  title: string;
  view: WizardView;
  category: Category;
}

function WizardHeading({ heading, title, view, category }: HeadingProps) {
  const { t, locale } = useTranslations();
  const names = new Intl.ListFormat(locale).format(view.addressees.map((addressee) => addressee.name));
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{t("wizard:for", { category: t(category.label), names })}</p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h1>
    </div>
  );
}

function findBackLink(steps: readonly WizardStep[], view: WizardView): string {
  const before = view.toReview ? reviewStep : findPreviousStep(steps, view.step);
  return before && view.key ? stepPath(view.key, { step: before }) : view.origin;
}

/** Focuses the new heading after navigation, for screen readers, but not on page load. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
