import { Form } from "react-router";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { bookChanges } from "../model/book-changes.ts";
import type { ProductNames } from "../model/book-figures.ts";
import type { BookVersion, BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "./change-list.tsx";

interface ComparisonProps {
  listing: BuilderListing;
  /** Newest first. */
  versions: readonly BookVersion[];
  compared: readonly [BookVersion, BookVersion] | null;
  productNames: ProductNames;
}

/** Hidden with fewer than two versions. A GET form keeps the pair in the URL. */
export function VersionComparison({ listing, versions, compared, productNames }: ComparisonProps) {
  const { t } = useTranslations();
  if (versions.length < 2) return null;
  const choosable = [...new Map([...versions, ...(compared ?? [])].map((one) => [one.version, one])).values()];
  const chosen = compared ?? [versions[1], versions[0]];
  return (
    <Panel as="section" gap={4} aria-labelledby="compare">
      <h2 id="compare" className="font-semibold">
        {t("builder:versions.compare")}
      </h2>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <Choice name="version" listing={listing} versions={choosable} chosen={chosen[0]?.version} />
        <Choice name="with" listing={listing} versions={choosable} chosen={chosen[1]?.version} />
        <Button look="outline" size="tall">
          {t("builder:versions.show")}
        </Button>
      </Form>
      {compared && <ComparisonResult {...{ listing, compared, productNames }} />}
    </Panel>
  );
}

interface ChoiceProps {
  name: "version" | "with";
  listing: BuilderListing;
  versions: readonly BookVersion[];
  chosen: number | undefined;
}

function Choice({ name, listing, versions, chosen }: ChoiceProps) {
  const { t } = useTranslations();
  const formatVersion = useFormatVersion(listing);
  return (
    <Select
      key={chosen}
      name={name}
      label={t(`builder:versions.${name}`)}
      isCompact
      className="text-base"
      fieldClassName="max-sm:w-full"
      defaultValue={chosen}
    >
      {versions.map((version) => (
        <option key={version.version} value={version.version}>
          {formatVersion(version)}
        </option>
      ))}
    </Select>
  );
}

function ComparisonResult({
  listing,
  compared,
  productNames,
}: Pick<ComparisonProps, "listing" | "productNames"> & { compared: readonly [BookVersion, BookVersion] }) {
  const { t } = useTranslations();
  const formatVersion = useFormatVersion(listing);
  const [before, after] = compared;
  const changes = bookChanges(findCategory(listing.category), [before.book, after.book], productNames);
  if (changes.length === 0) return <p>{t("builder:versions.same", { before: formatVersion(before), after: formatVersion(after) })}</p>;
  return (
    <>
      <h3 className="text-sm font-medium wrap-anywhere">
        {t("builder:versions.fromTo", { before: formatVersion(before), after: formatVersion(after) })} ·{" "}
        {t("builder:versions.changes", { count: changes.length })}
      </h3>
      <ChangeList changes={changes} heads={{ before: formatVersion(before), after: formatVersion(after) }} />
    </>
  );
}

/** Version number and save date. */
function useFormatVersion({ timeZone }: BuilderListing): (version: BookVersion) => string {
  const { t, locale } = useTranslations();
  return ({ version, savedAt }) => t("builder:versions.dated", { number: version, date: formatDate(savedAt, timeZone, locale) });
}
