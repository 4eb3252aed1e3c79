import type { Route } from "./+types/shared";
import { loadSharedRequest } from "#app/features/shared-requests/service.server.ts";
import { SharedContractor } from "#app/features/shared-requests/ui/shared-contractor.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { SecretAddress } from "#app/ui/secret-address.tsx";

/** The link's secret is in its query, which is not logged. */
export const loader = createLoader((ctx, { request }: Route.LoaderArgs) =>
  loadSharedRequest(ctx, new URL(request.url).searchParams.get("key") ?? ""),
);

export const handle: PageHandle = { translations: ["quotes"] };

/** A homeowner's quotes for somebody who may look and cannot book. */
export default function SharedQuotes({ loaderData: shared }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("quotes:shared.title", { job: shared.job })}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{t("quotes:shared.title", { job: shared.job })}</h1>
        <p className="mt-1 text-muted">{t("quotes:card.place", shared)}</p>
        <p className="mt-1 text-sm text-muted">{t("quotes:shared.about")}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {shared.contractors.map((contractor) => (
          <li key={contractor.name} className="max-w-xl min-w-0">
            <SharedContractor contractor={contractor} />
          </li>
        ))}
      </ul>
      {shared.contractors.length === 0 && <p>{t("quotes:shared.none")}</p>}
    </div>
  );
}
