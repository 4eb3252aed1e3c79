import type { Route } from "./+types/brand-memberships";
import { listBrandFits } from "#app/features/memberships/service/brand-fits.server.ts";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import { MembershipList } from "#app/features/memberships/ui/membership-list.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  memberships: await listOwnMemberships(ctx),
  fits: await listBrandFits(ctx),
}));

export const handle: PageHandle = { translations: ["memberships", "services"] };

/** The brands whose directories list the business, and those that could. */
export default function BrandMembershipsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("memberships:title")} about={t("memberships:what")} />
      <MembershipList {...loaderData} />
    </div>
  );
}
