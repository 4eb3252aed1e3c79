import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SwitchButton } from "#app/ui/switch-button.tsx";
import { getInstalledPrice, type OwnProduct } from "../model.ts";
import { findKind } from "../model/kinds.ts";
import type { RuleSummary, LegalState } from "../model/legal-until.ts";
import type { MasterNote } from "../model/master-products.ts";
import { toMakerName } from "../model/makers.ts";
import type { ProductQuery } from "../model/product-query.ts";
import { MasterNotes } from "./master-note.tsx";
import { productListPath } from "./paths.ts";

export type ProductRowData = OwnProduct & { legal: LegalState; rule: (RuleSummary & { near: boolean }) | null; master: MasterNote | null };

interface RowsProps {
  rows: readonly ProductRowData[];
  query: ProductQuery;
  /** Cursor of this page. */
  after: string;
  /** Link to the document of a brand's entry, if it has one. */
  toDocument: (masterId: string, product: string) => ReactNode;
}

export function ProductRows({ rows, query, after, toDocument }: RowsProps) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-0!">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(10rem,auto)_auto]"
        >
          <ProductName
            row={row}
            to={productListPath(query, { after, open: row.id })}
            document={row.master && toDocument(row.master.id, row.productName)}
          />
          <ProductPrice row={row} />
          <Form method="post" preventScrollReset className="col-start-2 row-start-1 justify-self-end sm:col-start-3">
            <input type="hidden" name="switch" value={row.id} />
            <input type="hidden" name="active" value={row.active ? "" : "on"} />
            <ProductSwitch row={row} />
          </Form>
        </li>
      ))}
    </Panel>
  );
}

function ProductSwitch({ row }: { row: ProductRowData }) {
  const { t } = useTranslations();
  return (
    <SwitchButton
      on={row.active}
      label={t("products:switch", { name: row.productName })}
      state={t(row.active ? "products:on" : "products:off")}
    />
  );
}

function ProductName({ row, to, document }: { row: ProductRowData; to: string; document: ReactNode }) {
  const { t } = useTranslations();
  const { serviceCategory, manufacturer, productName, productSku } = row;
  const kind = findKind(row);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <h3 className="font-semibold wrap-anywhere">
        <Link to={to} preventScrollReset className="link link-hover">
          {toMakerName(serviceCategory, manufacturer)} {productName}
        </Link>
      </h3>
      <p className="text-sm wrap-anywhere text-muted">{[kind && t(kind.label), productSku.join(", ")].filter(Boolean).join(" · ")}</p>
      <LegalNote row={row} />
      <RuleNote row={row} />
      {row.master && <MasterNotes master={row.master} name={row.productName} document={document} />}
    </div>
  );
}

function LegalNote({ row: { legal, legalUntil } }: { row: ProductRowData }) {
  const { t, locale } = useTranslations();
  if (legalUntil === null) return null;
  const date = formatDate(`${legalUntil}T12:00:00Z`, "UTC", locale);
  if (legal === "open") return <p className="text-sm text-muted">{t("products:legal.openAt", { date })}</p>;
  return (
    <p className={`flex items-start gap-1.5 text-sm font-medium ${legal === "passed" ? "text-error" : "text-warning"}`}>
      <Icon name={legal === "passed" ? "alert" : "clock"} className="mt-0.5 size-4" />
      <span>{t(legal === "passed" ? "products:legal.passedAt" : "products:legal.soonAt", { date })}</span>
    </p>
  );
}

/** Quotes are not affected by the rule. */
function RuleNote({ row: { rule } }: { row: ProductRowData }) {
  const { t, locale } = useTranslations();
  if (rule === null) return null;
  const text = t("products:legal.rule", { date: formatDate(`${rule.builtFrom}T12:00:00Z`, "UTC", locale) });
  if (!rule.near) return <p className="text-sm text-muted">{text}</p>;
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-warning">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>{text}</span>
    </p>
  );
}

function ProductPrice({ row }: { row: ProductRowData }) {
  const { t, locale } = useTranslations();
  const price = getInstalledPrice(row);
  if (!price) return <p className="col-span-2 text-sm text-muted sm:col-span-1 sm:text-right">{t("products:price.none")}</p>;
  return (
    <p className="col-span-2 flex flex-wrap items-baseline gap-x-1.5 sm:col-span-1 sm:flex-col sm:items-end">
      <span className="money text-lg font-semibold">{formatMoney(price, locale)}</span>
      <span className="text-sm text-muted">{t(`products:price.${row.priceUnit}`)}</span>
    </p>
  );
}
