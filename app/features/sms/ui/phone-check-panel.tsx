import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { PhoneCheck } from "../model.ts";
import { PhoneStatus, PhoneVerification } from "./phone-verification.tsx";

interface PanelProps {
  check: PhoneCheck;
  answer: unknown;
  /** The form was opened by its link. */
  isOpen: boolean;
  isChanging: boolean;
  /** Receives all forms. */
  pageHref: string;
  openHref: string;
  changeHref: string;
}

/** Where the brand requires no verified phone, a link to the form. */
export function PhoneCheckPanel({ check: { state, isRequired }, answer, isOpen, isChanging, pageHref, openHref, changeHref }: PanelProps) {
  const { t } = useTranslations();
  const isInUse = isOpen || isChanging || state.pending !== null;
  if (isInUse || (isRequired && !state.isVerified))
    return <PhoneVerification state={state} answer={answer} isChanging={isChanging} pageHref={pageHref} changeHref={changeHref} />;
  return (
    <SectionPanel title={t("phone:verify.title")}>
      {state.isVerified && <PhoneStatus phone={state.phone} isVerified />}
      <p className="text-muted">{t(state.isVerified ? "phone:check.shown" : "phone:check.offer")}</p>
      {!state.isVerified && (
        <ButtonLink look="outline" className="self-start" to={openHref}>
          {t("phone:check.start")}
        </ButtonLink>
      )}
    </SectionPanel>
  );
}
