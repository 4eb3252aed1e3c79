import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Price, PriceLine } from "#app/features/pricing/model/price.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { formatLine, isShownLine, formatTotalName } from "#app/features/comparison/model.ts";

interface PriceLinesProps {
  price: Price;
  /** The priced work, and the reader: texts about assumptions differ by reader. */
  scope: { category: string; answers: Answers; reader: "customer" | "contractor" };
}

export function PriceLines({ price, scope }: PriceLinesProps) {
  const { t, locale } = useTranslations();
  if (price.type === "NONE") return null;
  const toLineText = (line: PriceLine) => formatLine(line, { price, ...scope }, { reader: scope.reader, t, locale });
  const columns: Column<PriceLine>[] = [
    { key: "line", head: t("pricing:headings.line"), render: (line) => <LineName line={line} {...toLineText(line)} />, isRowHeader: true },
    {
      key: "quantity",
      head: t("pricing:headings.quantity"),
      render: (line) => toLineText(line).times,
      isRight: true,
      isHiddenOnPhone: true,
      className: "text-sm whitespace-nowrap text-muted",
    },
    {
      key: "amount",
      head: t("pricing:headings.amount"),
      render: (line) => <LineAmount line={line} {...toLineText(line)} />,
      isRight: true,
      className: "money",
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        caption={t("quotes:lines.title")}
        columns={columns}
        rows={price.lines.filter(isShownLine)}
        rowKey={({ key }) => key}
        foot={
          <tr className="border-t-2 border-base-content">
            <th scope="row" className="py-3 pr-4 text-lg font-semibold">
              {formatTotalName(price, { t })}
            </th>
            <td className="hidden sm:table-cell">{null}</td>
            <td className="py-3 text-right text-lg font-semibold tabular-nums">{formatHeadline(price, { t, locale })}</td>
          </tr>
        }
      />
      <IncludedWork price={price} />
    </div>
  );
}

type LineTextProps = { line: PriceLine } & ReturnType<typeof formatLine>;

function LineName({ line, times, reason, range }: LineTextProps) {
  const { t } = useTranslations();
  return (
    <>
      <span className="font-medium">{formatLineName(line.key, t)}</span>
      <span className="block text-sm text-muted">{reason}</span>
      {times && <span className="block text-sm text-muted tabular-nums sm:hidden">{times}</span>}
      {range && <span className="block text-sm tabular-nums sm:hidden">{range}</span>}
    </>
  );
}

function LineAmount({ line, range }: LineTextProps) {
  const { locale } = useTranslations();
  return (
    <>
      {formatMoney(line.amount, locale)}
      {range && <span className="hidden text-sm text-muted sm:block">{range}</span>}
    </>
  );
}

function IncludedWork({ price }: { price: Price }) {
  const { t } = useTranslations();
  if (price.included.length + price.excluded.length === 0) return null;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {price.included.length > 0 && (
        <section>
          <h3 className="font-semibold">{t("pricing:headings.included")}</h3>
          <ul className="mt-2 flex flex-col gap-1.5">
            {price.included.map((key) => (
              <li key={key} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-success" /> {t(key)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {price.excluded.length > 0 && (
        <section>
          <h3 className="font-semibold">{t("pricing:headings.excluded")}</h3>
          <ul className="mt-2 flex flex-col gap-1.5">
            {price.excluded.map((key) => (
              <li key={key} className="flex gap-2">
                <Icon name="alert" className="mt-0.5 size-5 text-warning" /> {t(key)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
