import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { listFilledCells, listCellsToFill } from "#app/features/pricing/model/offered-options.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { summarizeLastChanges } from "#app/features/price-versions/model/book-changes.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { PriceVersions } from "#app/features/price-versions/model/price-versions.ts";
import { ExampleConfirmation, findExamples } from "./example-panel.tsx";
import { ChangeList } from "#app/features/price-versions/ui/change-list.tsx";
import { expertPath, listingPath, servicesPath, testPath, versionsPath } from "./paths.ts";
import { SamplePanel, priceSample } from "./sample-price.tsx";

interface FinishProps {
  listing: BuilderListing;
  /** The newest version and the one before. */
  last: PriceVersions;
  date: string;
  /** The products offered today. */
  catalogue: readonly CatalogueProduct[];
  /** Of the profile, for those who may see it. */
  profileLink: string;
  /** A brand lists the business. */
  isListed: boolean;
  /** Whether homeowners see the service while it is on. */
  visibility: ReactNode;
  answer: unknown;
}

export function FinishPanel({ listing, last, date, catalogue, ...active }: FinishProps) {
  const category = findCategory(listing.category);
  const sample = priceSample(category, listing.book, { zip: listing.area.postalCode, date, catalogue });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <ActivePanel listing={listing} {...active} />
        <LastChanges listing={listing} last={last} />
        <Summary listing={listing} />
      </div>
      {category && listing.priceType !== "MANUAL" && <SamplePanel category={category} sample={sample} />}
    </div>
  );
}

function ActivePanel({ listing, profileLink, isListed, visibility, answer }: Omit<FinishProps, "catalogue" | "date" | "last">) {
  const { t } = useTranslations();
  const { active, book } = listing;
  const examples = active ? null : findExamples(book);
  return (
    <Panel as={Form} gap={4} method="post">
      <div className="flex items-start gap-3">
        <Icon name={active ? "check" : "clock"} className={`mt-0.5 size-6 ${active ? "text-success" : "text-muted"}`} />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg font-semibold">{t(active ? "builder:finish.isOn" : "builder:finish.isOff")}</h2>
          {active ? visibility : <p className="text-muted">{t("builder:finish.off")}</p>}
        </div>
      </div>
      <RefusalNote answer={answer} />
      {examples && <ExampleConfirmation listing={listing} examples={examples} />}
      <input type="hidden" name="active" value={active ? "" : "on"} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {active ? (
          <ProfileLink href={profileLink} isListed={isListed} />
        ) : (
          <Button look="primary" size="large" name="act" value="switch" className="max-sm:w-full">
            {t("builder:finish.switchOn")}
          </Button>
        )}
        <Link className="link" to={servicesPath}>
          {t("builder:finish.all")}
        </Link>
        {active && (
          <Button look="ghost" name="act" value="switch" className="-ml-4">
            {t("builder:finish.switchOff")}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** The main action once homeowners find the business. */
function ProfileLink({ href, isListed }: { href: string; isListed: boolean }) {
  const { t } = useTranslations();
  if (isListed)
    return (
      <ButtonLink look="primary" size="large" href={href} className="max-sm:w-full">
        {t("builder:finish.seeAsHomeowner")}
      </ButtonLink>
    );
  return (
    <a className="link" href={href}>
      {t("builder:finish.see")}
    </a>
  );
}

export function LastChanges({ listing, last }: Pick<FinishProps, "listing" | "last">) {
  const { t } = useTranslations();
  const { pricesAdded, detailsAdded, changes } = summarizeLastChanges(listing, last);
  if (pricesAdded + detailsAdded + changes.length === 0) return null;
  return (
    <Panel as="section" gap={2} aria-labelledby="last-changes">
      <h2 id="last-changes" className="text-lg font-semibold">
        {t("builder:finish.changes")}
      </h2>
      {pricesAdded > 0 && <p>{t("builder:changes.pricesAdded", { count: pricesAdded })}</p>}
      {detailsAdded > 0 && <p>{t("builder:changes.detailsAdded", { count: detailsAdded })}</p>}
      {changes.length > 0 && (
        <ChangeList changes={changes} heads={{ before: t("builder:versions.before"), after: t("builder:versions.now") }} />
      )}
    </Panel>
  );
}

function Summary({ listing }: { listing: BuilderListing }) {
  const { t } = useTranslations();
  const { id, book, area, startTime, bookVersion } = listing;
  const category = findCategory(listing.category);
  const texts = Object.values(book.terms).filter(Boolean).length;
  return (
    <Panel as="dl" className="flex flex-col divide-y divide-base-300 py-1! sm:py-2!">
      <Row name={t("builder:summary.type")} to={listingPath(id, "prices")}>
        {t(`builder:types.${book.priceType}.name`)}
      </Row>
      {category && book.priceType !== "MANUAL" && (
        <Row name={t("builder:summary.prices")} to={listingPath(id, "prices")}>
          {t("builder:summary.filled", {
            count: listFilledCells(category, book).length,
            all: listCellsToFill(category, book).length,
          })}
        </Row>
      )}
      {bookVersion > 0 && book.priceType !== "MANUAL" && (
        <>
          <Row name={t("builder:modes.expert")} to={expertPath(id)}>
            {t("builder:summary.rules", { count: countRules(book, category) })}
          </Row>
          <Row name={t("builder:modes.test")} to={testPath(id)} action={t("builder:summary.try")}>
            {t("builder:test.short")}
          </Row>
        </>
      )}
      <Row name={t("builder:summary.area")} to={listingPath(id, "terms")}>
        {t("serviceareas:place", { ...area })}
      </Row>
      <Row name={t("builder:start.title")} to={listingPath(id, "terms")}>
        {startTime ? t(`values:startTiming.${startTime}`) : t("builder:start.open")}
      </Row>
      <Row name={t("builder:terms.title")} to={listingPath(id, "terms")}>
        {t("builder:summary.texts", { count: texts })}
      </Row>
      {bookVersion > 0 && (
        <Row name={t("builder:versions.title")} to={versionsPath(id)} action={t("builder:summary.look")}>
          {t("builder:summary.versions", { count: bookVersion })}
        </Row>
      )}
    </Panel>
  );
}

/** Number of rules that only the expert screen shows. */
function countRules({ ownFees = [], packages, offers }: PriceBook, category: Category | null): number {
  const questions = Object.keys(offers).filter((key) => key !== category?.offerQuestion);
  return ownFees.length + packages.length + questions.length;
}

function Row({ name, to, action, children }: { name: string; to: string; action?: string; children: string }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
      <dt className="w-full text-sm text-muted sm:w-44">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
      <dd>
        <Link className="link text-sm" to={to}>
          {action ?? t("builder:summary.change")} <span className="sr-only">{name}</span>
        </Link>
      </dd>
    </div>
  );
}
