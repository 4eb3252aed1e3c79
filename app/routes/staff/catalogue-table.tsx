import { findKind } from "#app/features/products/model/kinds.ts";
import { toMakerName } from "#app/features/products/model/makers.ts";
import { formatCountries, formatLegalPlaces, type StoredMaster } from "#app/features/products/model/master-products.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { LinkedTable } from "#app/ui/linked-table.tsx";

export function MasterTable({ brand, text, rows }: { brand: string; text: string; rows: readonly StoredMaster[] }) {
  const { t, locale } = useTranslations();
  const toKind = (row: StoredMaster) => t(findKind(row)?.label ?? "catalogue:kindGone");
  return (
    <LinkedTable
      title={t("pages:names.catalogue")}
      rows={rows}
      rowKey={({ id }) => id}
      head={t("catalogue:column.name")}
      toLink={(row) => ({
        name: `${toMakerName(row.serviceCategory, row.manufacturer)} ${row.productName}`,
        path: paths.adminCatalogue({ brand, product: row.id }),
        note: toKind(row),
      })}
      empty={text === "" ? t("catalogue:none") : t("catalogue:noMatch", { text })}
      columns={[
        {
          key: "price",
          head: t("catalogue:column.price"),
          isRight: true,
          render: ({ samplePrice }) => (samplePrice === null ? "–" : formatMoney(samplePrice, locale)),
        },
        {
          key: "until",
          head: t("catalogue:column.legalUntil"),
          className: "wrap-anywhere",
          render: ({ legalUntil }) => <Named name={t("catalogue:column.legalUntil")} value={formatLegalPlaces(legalUntil)} />,
        },
        {
          key: "waived",
          head: t("catalogue:column.waivedIn"),
          className: "max-sm:w-full",
          render: ({ waivedIn }) => <Named name={t("catalogue:column.waivedIn")} value={formatCountries(waivedIn)} />,
        },
        {
          key: "changed",
          head: t("catalogue:column.changed"),
          render: ({ retired, changedAt }) => (
            <>
              <Named name={t("catalogue:column.changed")} value={formatDate(changedAt, "UTC", locale)} />
              {retired && <span className="block text-sm font-medium text-warning">{t("catalogue:retired")}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

/** A phone shows no heads of columns. */
function Named({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className="text-muted sm:hidden">{name}: </span>
      {value || "–"}
    </>
  );
}
