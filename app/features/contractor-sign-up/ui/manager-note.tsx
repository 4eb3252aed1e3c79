import type { ManagerContact } from "#app/features/accounts/model/profile.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { findLeavePath, signUpSteps, type SignUpStep } from "../model.ts";

interface ManagerNoteProps {
  step: SignUpStep;
  manager: ManagerContact | null;
}

/** In place of a step that only the account manager takes. */
export function ManagerNote({ step, manager }: ManagerNoteProps) {
  const { t } = useTranslations();
  return (
    <>
      <p className="alert alert-soft alert-info max-w-none">
        <span className="min-w-0 wrap-anywhere">{t(manager ? "joining:askManager" : "joining:managerOnly", { ...manager })}</span>
      </p>
      {step !== signUpSteps.at(-1) && (
        <ButtonLink look="outline" size="large" className="self-start" to={findLeavePath(step, "next")}>
          {t("joining:leave.skip")}
        </ButtonLink>
      )}
    </>
  );
}
