import type { Route } from "./+types/brand-memberships";
import { listOwnMemberships } from "#app/features/memberships/service/views.server.ts";
import { MembershipList } from "#app/features/memberships/ui/membership-list.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => listOwnMemberships(ctx));

export const handle: PageHandle = { translations: ["memberships"] };

/** The brands whose directories list the business, and those that could. */
export default function BrandMembershipsPage({ loaderData: memberships }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("memberships:title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("memberships:title")}</h1>
        <p className="text-muted">{t("memberships:what")}</p>
      </header>
      <MembershipList memberships={memberships} />
    </div>
  );
}
