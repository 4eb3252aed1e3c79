import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { versionChanges } from "../model/book-changes.ts";
import type { BookChange } from "../model/book-figures.ts";
import type { BookVersion, BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { Button } from "#app/ui/button.tsx";
import { maxShownVersions, type PriceVersions } from "../model/price-versions.ts";
import { ChangeList } from "./change-list.tsx";

interface VersionsProps extends PriceVersions {
  listing: BuilderListing;
}

export function VersionList({ listing, versions, productNames }: VersionsProps) {
  return (
    <Panel as="ol" className="divide-y divide-base-300 py-1! sm:py-2!">
      {versions.slice(0, maxShownVersions).map((version, at) => (
        <Version
          key={version.version}
          {...{ listing, version }}
          changes={versionChanges(listing.category, { versions, productNames }, at)}
          isNewest={at === 0}
        />
      ))}
    </Panel>
  );
}

interface VersionProps {
  listing: BuilderListing;
  version: BookVersion;
  /** Changes since the version before. */
  changes: readonly BookChange[];
  isNewest: boolean;
}

function Version({ listing, version: { version, book, savedAt, savedBy }, changes, isNewest }: VersionProps) {
  const { t, locale } = useTranslations();
  const { timeZone } = listing;
  const moment = { date: formatDate(savedAt, timeZone, locale), time: formatTime(savedAt, timeZone, locale) };
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {t("builder:versions.one", { number: version })}
            {isNewest && <span className="badge badge-soft badge-success ml-2">{t("builder:versions.newest")}</span>}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {t(savedBy ? "builder:versions.by" : "builder:versions.at", { ...moment, name: savedBy })} ·{" "}
            {t(`builder:types.${book.priceType}.name`)}
          </p>
        </div>
        {!isNewest && (
          <Form method="post">
            <input type="hidden" name="seen" value={listing.revision} />
            <Button look="outline" size="small" name="version" value={version} className="min-h-11">
              {t("builder:versions.restore", { number: version })}
            </Button>
          </Form>
        )}
      </div>
      {changes.length > 0 && (
        <details open={isNewest}>
          <summary className="cursor-pointer py-1 text-sm font-medium">{t("builder:versions.changes", { count: changes.length })}</summary>
          <ChangeList changes={changes} heads={{ before: t("builder:versions.before"), after: t("builder:versions.now") }} />
        </details>
      )}
    </li>
  );
}
