import type { ReactNode } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { signUpSteps, type SignUpStep, type StepProgress } from "../model.ts";
import { ProgressList } from "./progress-list.tsx";

interface StepFrameProps {
  step: SignUpStep;
  progress: readonly StepProgress[];
  /** Translated; by default the step's own text. */
  why?: string;
  /** False where only somebody else takes the step. */
  hasForm?: boolean;
  /** Below both columns at full width; on a phone before the list of steps. */
  below?: ReactNode;
  children: ReactNode;
}

/** Title, number and content of a step, and the list of all. Needs the translations `joining`. */
export function StepFrame({ step, progress, why, hasForm = true, below, children }: StepFrameProps) {
  const { t } = useTranslations();
  const title = t(`joining:steps.${step}.title`);
  const number = signUpSteps.indexOf(step) + 1;
  const isOptional = progress.some((one) => one.step === step && one.state === "optional");
  return (
    <div className="page grid gap-8 py-6 sm:py-8 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
      <title>{title}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <p className="text-sm text-muted">
            {t("joining:stepNumber", { number, count: signUpSteps.length })} · {isOptional && `${t("joining:states.optional")} · `}
            <JumpLink to="progress">{t("joining:progress.title")}</JumpLink>
          </p>
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="text-muted">{why ?? t(`joining:steps.${step}.why`)}</p>
        </header>
        {children}
      </div>
      {below && <div className="min-w-0 lg:order-last lg:col-span-2">{below}</div>}
      <ProgressList progress={progress} current={step} hasForm={hasForm} />
    </div>
  );
}

interface LeaveButtonsProps {
  step: SignUpStep;
  /** Translated; by default "Save and continue". */
  submitLabel?: string;
  isBusy?: boolean;
  /** False for a form without fields. */
  saves?: boolean;
}

/** The last part of a step's form, a column. Every button saves; Enter presses the first in the document. */
export function LeaveButtons({ step, submitLabel, isBusy, saves = true }: LeaveButtonsProps) {
  const { t } = useTranslations();
  return (
    // On a phone the bar is a part of the form itself, so that it stays in view all along.
    <div className="contents sm:flex sm:flex-wrap sm:items-start sm:gap-3">
      <ActionBar>
        <Button look="primary" size="large" name="leave" value="next" isBusy={isBusy ?? false}>
          {submitLabel ?? t("joining:leave.next")}
        </Button>
      </ActionBar>
      <div className="flex flex-wrap items-start gap-3 max-sm:*:grow">
        {step !== signUpSteps[0] && (
          <Button look="outline" size="large" name="leave" value="back">
            {t(saves ? "joining:leave.back" : "joining:leave.goBack")}
          </Button>
        )}
        <Button look="ghost" size="large" name="leave" value="later">
          {t(saves ? "joining:leave.later" : "joining:leave.finishLater")}
        </Button>
      </div>
    </div>
  );
}
