import { Form, Link } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import type { QueueRow } from "../model.ts";
import { membershipQueues } from "../model/queues.ts";
import { StatusBadge } from "./status-badge.tsx";

export interface QueueAddress {
  queue: string;
  brand: string | null;
  text: string;
}

export function QueueFilters({ address: { queue, brand, text }, brands }: { address: QueueAddress; brands: readonly BrandOption[] }) {
  const { t } = useTranslations();
  return (
    <Panel as="search">
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_auto]">
        <Select name="queue" label={t("memberships:queue.show")} defaultValue={queue}>
          {membershipQueues.map((name) => (
            <option key={name} value={name}>
              {t(`memberships:queue.queues.${name}`)}
            </option>
          ))}
        </Select>
        <BrandSelect label={t("memberships:queue.brand")} brands={brands} chosen={brand ?? ""} none={t("memberships:queue.allBrands")} />
        <Field name="q" type="search" label={t("memberships:queue.search")} maxLength={100} defaultValue={text} className="min-h-11" />
        <Button look="primary" size="tall">
          {t("memberships:queue.find")}
        </Button>
      </Form>
    </Panel>
  );
}

export function QueueTable({ rows, brands }: { rows: readonly QueueRow[]; brands: readonly BrandOption[] }) {
  const { t, locale } = useTranslations();
  const brandNames = new Map(brands.map(({ code, name }) => [code, name]));
  return (
    <LinkedTable
      title={t("memberships:queue.title")}
      rows={rows}
      rowKey={({ publicId, brand }) => `${brand} ${publicId}`}
      head={t("memberships:queue.contractor")}
      toLink={({ name, brand, publicId }) => ({ name, path: paths.reviewedMembership({ brand, publicId }) })}
      empty={t("memberships:queue.none")}
      columns={[
        {
          key: "place",
          head: t("memberships:queue.place"),
          render: ({ city, region }) => t("memberships:queue.cityRegion", { city, region }),
        },
        { key: "brand", head: t("memberships:queue.brand"), render: ({ brand }) => brandNames.get(brand) ?? brand },
        {
          key: "applied",
          head: t("memberships:queue.applied"),
          render: ({ appliedAt, timeZone }) => (appliedAt ? formatDate(appliedAt, timeZone, locale) : "–"),
        },
        { key: "status", head: t("memberships:queue.status"), render: ({ status }) => <StatusBadge status={status} /> },
      ]}
    />
  );
}

/** Keyset pages: forward, and back to the first. */
export function QueuePages({
  address: { queue, brand, text },
  next,
  isFirst,
}: {
  address: QueueAddress;
  next: string | null;
  isFirst: boolean;
}) {
  const { t } = useTranslations();
  if (next === null && isFirst) return null;
  const query = { queue, brand, q: text || null };
  return (
    <nav className="flex flex-wrap items-center gap-4">
      {next !== null && (
        <ButtonLink look="outline" to={paths.profileManager({ ...query, after: next })} rel="next">
          {t("memberships:queue.more")}
        </ButtonLink>
      )}
      {!isFirst && (
        <Link className="link py-2" to={paths.profileManager(query)}>
          {t("memberships:queue.first")}
        </Link>
      )}
    </nav>
  );
}
