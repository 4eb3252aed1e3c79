import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { profileSteps, stepPath, type SignUpStep, type StepProgress } from "../model.ts";
import { countProfileSteps } from "../model/completeness.ts";
import { stepFormId } from "./step-form.ts";

interface ProgressListProps {
  progress: readonly StepProgress[];
  /** The step on the page. */
  current: SignUpStep | null;
  /** Its form is on the page, and is saved before another step opens. */
  hasForm: boolean;
}

/** The first is counted, the second is not. */
const groups = ["profile", "optional"] as const;

/** What is done, what the profile lacks, and what each step brings. */
export function ProgressList({ progress, current, hasForm }: ProgressListProps) {
  const { t } = useTranslations();
  const { done, total } = countProfileSteps(progress);
  return (
    <Panel as="nav" gap={4} id="progress" aria-labelledby="progress-title" className="self-start">
      <div className="flex flex-col gap-1">
        <h2 id="progress-title" className="text-lg font-semibold">
          {t("joining:progress.title")}
        </h2>
        <p className="text-sm text-muted">{t("joining:progress.done", { count: done, total })}</p>
        <progress className="progress w-full progress-success" value={done} max={total} aria-labelledby="progress-title" />
      </div>
      {groups.map((group) => (
        <section key={group} className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold text-muted">{t(`joining:progress.${group}`)}</h3>
          <ol className="flex flex-col gap-1">
            {progress
              .filter(({ step }) => profileSteps.includes(step) === (group === "profile"))
              .map((one) => (
                <Step key={one.step} progress={one} isCurrent={one.step === current} hasForm={hasForm} />
              ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}

interface StepProps {
  progress: StepProgress;
  isCurrent: boolean;
  hasForm: boolean;
}

function Step({ progress: { step, state, missing }, isCurrent, hasForm }: StepProps) {
  const { t } = useTranslations();
  return (
    <li className="flex min-w-0 gap-3" aria-current={isCurrent ? "step" : undefined}>
      <StateMark state={state} />
      <div className="flex min-w-0 flex-col items-start">
        {isCurrent || state === "locked" || state === "manager" ? (
          <span className={`flex min-h-11 items-center ${isCurrent ? "font-semibold" : "text-muted"}`}>
            {t(`joining:steps.${step}.title`)}
          </span>
        ) : (
          <StepLink step={step} isSaving={hasForm} />
        )}
        <p className="text-sm text-muted">
          {t(state === "missing" || state === "optional" ? `joining:steps.${step}.brings` : `joining:states.${state}`)}
        </p>
        {missing.length > 0 && (
          <p className="text-sm wrap-anywhere">
            {t("joining:missing.title")} {missing.map((field) => t(`joining:missing.${field}`)).join(", ")}
          </p>
        )}
      </div>
    </li>
  );
}

function StateMark({ state }: { state: StepProgress["state"] }) {
  const isDone = state === "done";
  return (
    <span
      aria-hidden="true"
      className={`mt-3 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? "border-success bg-success text-success-content" : "border-base-300"}`}
    >
      {isDone && <Icon name="check" className="size-4" />}
    </span>
  );
}

const linkClass = "h-auto min-h-11 text-base justify-start px-0 py-1 text-left font-medium underline underline-offset-2";

/** On a step's page a button of its form: what was typed is saved first. */
function StepLink({ step, isSaving }: { step: SignUpStep; isSaving: boolean }) {
  const { t } = useTranslations();
  const title = t(`joining:steps.${step}.title`);
  if (!isSaving)
    return (
      <ButtonLink look="ghost" className={linkClass} to={stepPath(step)}>
        {title}
      </ButtonLink>
    );
  return (
    <button form={stepFormId} name="leave" value={step} className={buttonClass({ look: "ghost" }, linkClass)}>
      {title}
    </button>
  );
}
