import { listNotes } from "#app/features/categories/model/notes.ts";
import { countOpenScreens, type WizardStep } from "#app/features/requests/model/wizard-steps.ts";
import { listCurrentFailures } from "#app/features/requests/ui/live-answers.ts";
import { ProgressWords } from "#app/features/requests/ui/progress-words.tsx";
import { StepForm } from "#app/features/requests/ui/step-form.tsx";
import type { FramedWizard, FrameScreen } from "./frame-screen.ts";

interface StepProps {
  screen: FrameScreen;
  step: WizardStep;
  wizard: FramedWizard;
  action: string;
}

/** The questions of one screen. */
export function FrameStep({ screen: { category, refused, answers, steps }, step, wizard, action }: StepProps) {
  const done = steps.filter((one) => one.complete && !one.skipped).length;
  return (
    <>
      <ProgressWords done={done} open={countOpenScreens(category, wizard.inUse, answers)} />
      <StepForm
        {...{ step, answers, refused, action }}
        heading={null}
        failures={listCurrentFailures(step, answers, refused)}
        notes={listNotes(category, answers)}
        effects={wizard.effects}
        category={wizard.category}
        onAnswers={() => true}
        onFinish={() => {}}
      />
    </>
  );
}
