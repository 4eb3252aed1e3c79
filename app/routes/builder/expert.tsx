import { Link, redirect } from "react-router";
import type { Route } from "./+types/expert";
import { mayAskAgain } from "#app/client/failed-steps.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { findBuilderListing } from "#app/features/listings/service/builder.server.ts";
import { saveExpert } from "#app/features/listings/service/expert.server.ts";
import { checkTyped } from "#app/features/listings/service/testing.server.ts";
import { cameBack } from "#app/features/listings/ui/came-back.ts";
import { ExpertForm } from "#app/features/listings/ui/expert-form.tsx";
import { ModeLinks } from "#app/features/listings/ui/mode-links.tsx";
import { listingPath, servicesPath } from "#app/features/listings/ui/paths.ts";
import { choosableProducts } from "#app/features/products/service/offered.server.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords, type PageHandle } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

export const loader = onPage(async (ctx, { params }: Route.LoaderArgs) => {
  const listing = await findBuilderListing(ctx, params.id);
  return { listing, date: ctx.now.toISOString().slice(0, 10), products: await choosableProducts(ctx, listing.category) };
});

export const action = onForm(async (ctx, { params }: Route.ActionArgs, form) => {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (typed.intent === "edit") return cameBack(await checkTyped(ctx, params.id, typed), typed);
  await saveExpert(ctx, params.id, { seen: Number(typed.seen), typed });
  return redirect(`${listingPath(params.id, "finish")}&saved=1`, 303);
});

export const shouldRevalidate = mayAskAgain;

export const handle: PageHandle = { words: ["builder", "services", "categories", "pricing", "pages"], ownTrail: true };

/** The rules of a listing's prices that a price list does not show. */
export default function ExpertPage({ loaderData: { listing, date, products }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const category = findCategory(listing.category);
  const service = t(`services:${listing.category}`);
  const title = t("builder:expert.title");
  const isOnline = category !== null && isPricedOnline(listing.priceType);
  return (
    <div className="page flex max-w-6xl flex-col gap-5 py-6 sm:py-8">
      <title>{`${service}: ${title}`}</title>
      <Breadcrumbs
        trail={[
          { label: t("pages:names.services"), to: servicesPath },
          { label: service, to: listingPath(listing.id, "finish") },
          { label: title },
        ]}
      />
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">{service}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{t("builder:expert.what")}</p>
      </header>
      <ModeLinks listing={listing} at="expert" />
      {isOnline ? (
        <ExpertForm
          key={`${listing.id} ${listing.revision}`}
          listing={listing}
          category={category}
          date={date}
          products={products}
          answer={isRefusal(actionData) ? actionData : null}
        />
      ) : (
        <p className="panel">
          {t("builder:expert.byHand")}{" "}
          <Link className="link" to={listingPath(listing.id, "prices")}>
            {t("builder:modes.prices")}
          </Link>
        </p>
      )}
    </div>
  );
}
