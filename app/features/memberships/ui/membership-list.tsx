import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { OwnMembership } from "../model.ts";
import { isDraft } from "../model/life-cycle.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Every brand with the business's membership of it; those with an application or a listing come first. */
export function MembershipList({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t } = useTranslations();
  const sorted = memberships.toSorted((one, other) => Number(isDraft(one.status)) - Number(isDraft(other.status)));
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sorted.map(({ brand, brandName, status, events }) => (
        <Panel as="li" gap={2} key={brand}>
          <h2 className="text-lg font-semibold">{brandName}</h2>
          <StatusBadge status={status} />
          <p className="text-sm text-muted">{t(`memberships:next.${status}`)}</p>
          <Link className="mt-auto link w-fit py-2" to={paths.brandMembership({ brand })}>
            {t(events.includes("apply") ? "memberships:open.apply" : "memberships:open.view", { brand: brandName })}
          </Link>
        </Panel>
      ))}
    </ul>
  );
}
