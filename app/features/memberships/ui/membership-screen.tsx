import type { BadgeFamily } from "#app/brands/brand.ts";
import { formatDate } from "#app/lib/formats.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { OwnMembershipDetails } from "../model.ts";
import { isChangeAsked, isDraft } from "../model/life-cycle.ts";
import { ChangeLinks } from "./change-links.tsx";
import { ApplicationForm, EndForm } from "./membership-forms.tsx";
import { MepForm } from "./mep-form.tsx";
import { MembershipHistory } from "./membership-history.tsx";
import { MissingNeeds } from "./missing-needs.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface MembershipScreenProps {
  membership: OwnMembershipDetails;
  families: readonly BadgeFamily[];
  openBadges: readonly string[];
  answer: unknown;
}

/** One brand, as the contractor's users see it. Forms restart when somebody else changed the membership. */
export function MembershipScreen({ membership, families, openBadges, answer }: MembershipScreenProps) {
  const { t } = useTranslations();
  const { brandName, status, version, events, isManager, history, timeZone, missing } = membership;
  const done = isDone(answer) ? (answer as { done: string }).done : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{`${brandName} · ${t("memberships:title")}`}</title>
      <h1 className="text-2xl font-semibold">{brandName}</h1>
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`memberships:done.${done}`)}</SuccessNote>}
      <MembershipState membership={membership} />
      {!isManager && <p className="alert alert-soft alert-info max-w-none">{t("memberships:managerOnly")}</p>}
      <MissingNeeds missing={missing} isRefused={isRefusal(answer)} />
      <div key={version} className="flex flex-col gap-6">
        {events.includes("apply") && <ApplicationForm {...{ membership, families, openBadges, answer }} />}
        {isManager && !isDraft(status) && <MepForm membership={membership} answer={answer} />}
        <EndForm membership={membership} />
      </div>
      <MembershipHistory history={history} brandName={brandName} timeZone={timeZone} />
    </div>
  );
}

function MembershipState({ membership }: { membership: OwnMembershipDetails }) {
  const { brandName, status, reason, appliedAt, badges, partnerId, timeZone } = membership;
  const { t, locale } = useTranslations();
  return (
    <Panel as="section" gap={3}>
      <StatusBadge status={status} />
      <p>{t(`memberships:next.${status}`)}</p>
      {reason && (
        <blockquote className="border-l-4 border-base-300 pl-4">
          <p className="text-sm font-semibold">{t("memberships:reason", { brand: brandName })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </blockquote>
      )}
      {isChangeAsked(status) && <ChangeLinks />}
      {appliedAt && <p className="text-sm text-muted">{t("memberships:appliedOn", { date: formatDate(appliedAt, timeZone, locale) })}</p>}
      {badges.length > 0 && (
        <p>
          <span className="font-semibold">{t("memberships:badges")}:</span>{" "}
          {badges.map((badge) => t(`directory:badges.${badge}`)).join(", ")}
        </p>
      )}
      {partnerId && (
        <p>
          <span className="font-semibold">{t("memberships:partnerId")}:</span> {partnerId}
        </p>
      )}
    </Panel>
  );
}
