import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { OwnMembership } from "../model.ts";
import type { BrandFit } from "../model/brand-fit.ts";
import { isDraft, isListed } from "../model/life-cycle.ts";
import { StatusBadge } from "./status-badge.tsx";

interface MembershipListProps {
  memberships: readonly OwnMembership[];
  fits: readonly BrandFit[];
}

/** Brands with an application or a listing come first, those for other trades last. */
export function MembershipList({ memberships, fits }: MembershipListProps) {
  const { t } = useTranslations();
  const sorted = memberships.toSorted((one, other) => Number(isDraft(one.status)) - Number(isDraft(other.status)));
  const rows = sorted.map((membership) => ({ membership, fit: fits.find(({ brand }) => brand === membership.brand) }));
  const isOther = ({ membership, fit }: (typeof rows)[number]) => isDraft(membership.status) && fit?.isFitting === false;
  const others = rows.filter(isOther);
  return (
    <>
      <BrandCards rows={rows.filter((row) => !isOther(row))} />
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-semibold">{t("memberships:fit.others")}</h2>
          <p className="text-muted">{t("memberships:fit.othersWhat")}</p>
          <BrandCards rows={others} isBelowHeading />
        </section>
      )}
    </>
  );
}

interface BrandCardsProps {
  rows: readonly { membership: OwnMembership; fit: BrandFit | undefined }[];
  isBelowHeading?: boolean;
}

function BrandCards({ rows, isBelowHeading = false }: BrandCardsProps) {
  const { t } = useTranslations();
  const Heading = isBelowHeading ? "h3" : "h2";
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {rows.map(({ membership: { brand, brandName, status, events }, fit }) => (
        <Panel as="li" gap={2} key={brand}>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Heading className="text-lg font-semibold">{brandName}</Heading>
            <StatusBadge status={status} />
          </div>
          {fit && <FitLines fit={fit} />}
          {!isDraft(status) && !isListed(status) && <p className="text-sm text-muted">{t(`memberships:next.${status}`)}</p>}
          {fit?.decisionDays && events.includes("apply") && (
            <p className="text-sm text-muted">{t("memberships:fit.days", { count: fit.decisionDays })}</p>
          )}
          <Link className="mt-auto link w-fit py-2" to={paths.brandMembership({ brand })}>
            {t(events.includes("apply") ? "memberships:open.apply" : "memberships:open.view", { brand: brandName })}
          </Link>
        </Panel>
      ))}
    </ul>
  );
}

/** The trades of the brand's products, and how many of the business's services are among them. */
function FitLines({ fit: { trades, fittingServices } }: { fit: BrandFit }) {
  const { t } = useTranslations();
  return (
    <p>
      {trades ? trades.map((trade) => t(`services:${trade}`)).join(", ") : t("memberships:fit.allTrades")}
      {fittingServices > 0 && <span className="block text-sm text-muted">{t("memberships:fit.services", { count: fittingServices })}</span>}
    </p>
  );
}
