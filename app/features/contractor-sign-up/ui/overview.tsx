import type { ApplicationNeed } from "#app/features/memberships/model/completeness.ts";
import { isChangeAsked, isDraft, isListed, type MembershipStatus } from "#app/features/memberships/model/life-cycle.ts";
import { MissingNeeds } from "#app/features/memberships/ui/missing-needs.tsx";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import type { PlanNotice } from "#app/features/plans/model.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ListingState } from "../model/completeness.ts";
import { PreviewLink } from "./preview-link.tsx";

interface OverviewProps {
  overview: {
    previewLink: string;
    listing: ListingState;
    hasService: boolean;
    hasDraft: boolean;
    missing: readonly ApplicationNeed[];
    memberships: readonly BrandRowProps[];
  };
  /** What a profile lacks by its plan or card. */
  planNotice: PlanNotice | null;
}

interface BrandRowProps {
  brand: string;
  brandName: string;
  status: MembershipStatus;
  /** What staff wrote with the latest decision. */
  reason: string;
  canApply: boolean;
  isOwn: boolean;
  /** Its products are for trades of the business. */
  isFitting: boolean;
}

/** What is left for homeowners to find the business: a service, and a brand that lists it. */
export function Overview({ overview, planNotice }: OverviewProps) {
  const { t } = useTranslations();
  const { previewLink, listing, hasService, hasDraft, missing, memberships } = overview;
  const isApproved = memberships.some(({ status }) => isListed(status));
  const canApply = memberships.some((membership) => membership.canApply);
  const rows = memberships
    .map((membership) => ({ ...membership, canApply: membership.canApply && missing.length === 0 }))
    .filter(({ status, canApply, isOwn, isFitting }) => (canApply && (isOwn || isFitting)) || !isDraft(status));
  return (
    <>
      {listing === "paused" && <VacationNote />}
      {planNotice && (isApproved || planNotice.kind !== "standard") && <PlanNote notice={planNotice} />}
      <Panel as="section" gap={3}>
        <h2 className="text-xl font-semibold">{t("joining:overview.service")}</h2>
        <p>{t(hasService ? "joining:overview.serviceDone" : "joining:overview.serviceText")}</p>
        <ButtonLink look={hasService ? "outline" : "primary"} className="self-start" href={paths.services()}>
          {t(hasService ? "joining:overview.serviceEdit" : hasDraft ? "joining:overview.serviceContinue" : "joining:overview.serviceAdd")}
        </ButtonLink>
      </Panel>
      <Panel as="section" gap={3}>
        <h2 className="text-xl font-semibold">{t("joining:overview.brands")}</h2>
        {!isApproved && <p>{t("joining:overview.brandsText")}</p>}
        {!canApply && (listing === "incomplete" || listing === "ready") && <p>{t("memberships:managerOnly")}</p>}
        {canApply && <MissingNeeds missing={missing} isRefused={false} />}
        <ul className="flex flex-col divide-y divide-base-300 empty:hidden">
          {rows.map((membership) => (
            <BrandRow key={membership.brand} {...membership} />
          ))}
        </ul>
        <a className="link self-start" href={paths.brandMemberships()}>
          {t("joining:overview.brandsMore")}
        </a>
      </Panel>
      <PreviewLink href={previewLink} isListed={isApproved} />
    </>
  );
}

/** Leads to the brand's form: an application takes badges and a message. */
function BrandRow({ brand, brandName, status, reason, canApply, isOwn }: BrandRowProps) {
  const { t } = useTranslations();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{brandName}</span>
        {!isDraft(status) && <span className="text-sm text-muted">{t(`joining:membership.${status}`)}</span>}
      </span>
      {canApply && (
        <ButtonLink look={isOwn ? "primary" : "outline"} href={paths.brandMembership({ brand })}>
          {t(isChangeAsked(status) ? "joining:overview.sendAgain" : "joining:overview.apply")}
          <span className="sr-only">: {brandName}</span>
        </ButtonLink>
      )}
      {reason && (
        <blockquote className="w-full border-l-4 border-base-300 pl-4">
          <p className="text-sm font-semibold">{t("memberships:reason", { brand: brandName })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </blockquote>
      )}
    </li>
  );
}
