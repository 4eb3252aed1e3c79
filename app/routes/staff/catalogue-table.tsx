import { findKind } from "#app/features/products/model/kinds.ts";
import { toMakerName } from "#app/features/products/model/makers.ts";
import { findCountry, type LegalPlace, type StoredMaster } from "#app/features/products/model/master-products.ts";
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
          className: "max-sm:w-full sm:min-w-44",
          render: ({ legalUntil }) => <LastDays places={legalUntil} />,
        },
        {
          key: "waived",
          head: t("catalogue:column.waivedIn"),
          className: "max-sm:w-full",
          render: ({ waivedIn }) => waivedIn.map((country) => t(`catalogue:countries.${country}`)).join(", ") || "–",
        },
        {
          key: "changed",
          head: t("catalogue:column.changed"),
          render: ({ retired, changedAt }) => (
            <>
              {formatDate(changedAt, "UTC", locale)}
              {retired && <span className="block text-sm font-medium text-warning">{t("catalogue:retired")}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

function LastDays({ places }: { places: readonly LegalPlace[] }) {
  const { t, locale } = useTranslations();
  if (places.length === 0) return "–";
  return places.map(({ where, day }) => {
    const country = findCountry(where);
    return (
      <span key={where} className="block">
        {country ? t(`catalogue:countries.${country}`) : t(`regions:${where}`)}:{" "}
        <time dateTime={day} className="whitespace-nowrap">
          {formatDate(day, "UTC", locale)}
        </time>
      </span>
    );
  });
}
