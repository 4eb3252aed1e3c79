import { formatPhone } from "#app/lib/phones.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
import { defaultFinancingLabel } from "../../contractors/model/financing.ts";
import type { OwnMepProfile } from "../model.ts";

interface MepConflictProps {
  profile: OwnMepProfile;
  brandName: string;
  /** The action's to the form of this profile. */
  answer: unknown;
}

/** Both versions of a MEP profile that somebody else saved first. */
export function MepConflict({ profile, brandName: brand, answer }: MepConflictProps) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "memberships.changed") return null;
  const { typed } = answer;
  const say = (isOn: boolean) => t(isOn ? "outcomes:conflict.yes" : "outcomes:conflict.no");
  const row = (field: keyof OwnMepProfile, saved: string, yours: string) => ({
    label: t(`memberships:mep.${field}`, { brand }),
    saved,
    yours,
  });
  const rows = [
    row("sendMeEmails", say(profile.sendMeEmails), say("sendMeEmails" in typed)),
    row("workphone", formatPhone(profile.workphone ?? ""), formatPhone(typed["workphone"] ?? "")),
    row("financingEnabled", say(profile.financingEnabled), say("financingEnabled" in typed)),
    row("financingLabel", profile.financingLabel, typed["financingLabel"] || defaultFinancingLabel),
    row("financingUrl", profile.financingUrl ?? "", typed["financingUrl"] ?? ""),
    row(
      "financingLoan",
      describeLoan(profile.financingLoan),
      loanFields
        .map((field) => typed[`financingLoan.${field}`] ?? "")
        .join(" ")
        .trim(),
    ),
  ];
  return <VersionConflict rows={rows} path="?" />;
}

const loanFields = ["apr", "months", "minimum", "asOf"] as const;

/** The figures in the order of the form. */
function describeLoan(loan: OwnMepProfile["financingLoan"]): string {
  return loan ? [loan.apr, loan.months, loan.minimum / 100, loan.asOf].join(" ") : "";
}
