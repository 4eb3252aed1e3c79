import type { ReactNode } from "react";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { isNarrowEnough, combineRanges, type ShownPrice } from "../model/shown-price.ts";
import type { Addressee, ShownPrices } from "../model/wizard.ts";

export interface PricedAddressee {
  addressee: Addressee;
  range: ShownPrice;
}

export function listPricedAddressees(addressees: readonly Addressee[], prices: ShownPrices): PricedAddressee[] {
  const open = addressees.filter((addressee) => addressee.takesRequests);
  return open.map((addressee) => ({ addressee, range: prices[addressee.accountId] ?? { kind: "later" } }));
}

/** `final` also shows wide ranges. */
export function PricePanel({ priced, final }: { priced: readonly PricedAddressee[]; final: boolean }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" className="hidden lg:block" aria-labelledby="price-panel">
      <h2 id="price-panel" className="text-base font-semibold">
        {t(final ? "wizard:price.final" : "wizard:price.title")}
      </h2>
      <PriceList priced={priced} final={final} />
    </Panel>
  );
}

interface PriceBarProps {
  priced: readonly PricedAddressee[];
  final: boolean;
  /** The screen's main button. */
  children?: ReactNode;
}

/** At the window's foot: the price so far beside the main button. On small screens several contractors' prices open. */
export function PriceBar({ priced, final, children }: PriceBarProps) {
  const { t } = useTranslations();
  const [only] = priced;
  if (!only) return null;
  return (
    <div className="sticky bottom-(--foot-taken) z-10 mt-8 border-t border-base-300 bg-base-100 print:hidden">
      <div className="page relative flex min-h-16 items-center justify-between gap-2 py-2 sm:gap-3">
        {priced.length === 1 ? (
          <BarPrice name={only.addressee.name} range={only.range} final={final} />
        ) : (
          <details className="group">
            <summary className="flex cursor-pointer list-none items-center gap-1 lg:pointer-events-none [&::-webkit-details-marker]:hidden">
              <BarPrice name={t("wizard:price.contractors", { count: priced.length })} range={combinePrices(priced)} final={final} />
              <Icon name="chevron" className="size-5 rotate-180 transition-transform group-open:rotate-0 lg:hidden" />
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[50dvh] overflow-y-auto border-t border-base-300 bg-base-100 px-4 pb-3 shadow-lg sm:px-6 lg:hidden">
              <PriceList priced={priced} final={final} />
            </div>
          </details>
        )}
        <div>{children}</div>
      </div>
      {final && priced.length === 1 && <RoundedNote priced={priced} className="page pb-2" />}
    </div>
  );
}

function BarPrice({ name, range, final }: { name: string; range: ShownPrice; final: boolean }) {
  return (
    <span className="flex flex-col">
      <RangeText range={range} final={final} />
      <span className="line-clamp-1 text-sm text-muted">{name}</span>
    </span>
  );
}

function combinePrices(priced: readonly PricedAddressee[]): ShownPrice {
  const all = combineRanges(priced.map(({ range }) => range));
  if (!all)
    return { kind: (["later", "none", "byHand"] as const).find((kind) => priced.some(({ range }) => range.kind === kind)) ?? "byHand" };
  return all.low === all.high ? { kind: "price", amount: all.low, confirmed: false } : { kind: "range", ...all, unknowns: [] };
}

function PriceList({ priced, final }: { priced: readonly PricedAddressee[]; final: boolean }) {
  const { t } = useTranslations();
  const open = priced.some(({ range }) => range.kind === "range");
  return (
    <>
      <ul className="divide-y divide-base-300" aria-live="polite">
        {priced.map(({ addressee, range }) => (
          <li key={addressee.publicId} className="flex flex-col gap-1 py-3">
            <span className="font-medium">{addressee.name}</span>
            <RangeText range={range} final={final} large />
            <PriceNote range={range} final={final} />
          </li>
        ))}
      </ul>
      {open && !final && <p className="text-sm text-muted">{t("wizard:price.narrows")}</p>}
      {final && <RoundedNote priced={priced} />}
    </>
  );
}

/** Quotes have exact amounts, so these may differ a little. */
function RoundedNote({ priced, className = "" }: { priced: readonly PricedAddressee[]; className?: string }) {
  const { t } = useTranslations();
  if (!priced.some(({ range }) => range.kind === "price" || range.kind === "range")) return null;
  return <p className={`text-sm text-muted ${className}`}>{t("wizard:price.rounded")}</p>;
}

function PriceNote({ range, final }: { range: ShownPrice; final: boolean }) {
  const { t } = useTranslations();
  if (range.kind === "price")
    return <span className="text-sm text-muted">{t(range.confirmed ? "wizard:price.confirmed" : "wizard:price.estimated")}</span>;
  if (range.kind !== "range" || !final) return null;
  const open = range.unknowns.map((label) => t(label));
  const note = open.length === 0 ? t("wizard:price.packages") : t("wizard:price.openPoints", { points: open.join(" · ") });
  return <span className="text-sm text-muted">{note}</span>;
}

/** Texts without a figure. */
const textsWithoutPrice = {
  range: "wizard:price.open",
  byHand: "wizard:price.byHand",
  none: "wizard:price.none",
  later: "wizard:price.later",
};

function RangeText({ range, final, large = false }: { range: ShownPrice; final: boolean; large?: boolean }) {
  const { t, locale } = useTranslations();
  const dollars = (amount: number) => formatMoney(amount, locale);
  const size = `money font-semibold ${large ? "text-xl" : "text-lg"}`;
  if (range.kind === "price") return <span className={size}>{t("wizard:price.about", { amount: dollars(range.amount) })}</span>;
  if (range.kind === "range" && (final || isNarrowEnough(range))) {
    return <span className={size}>{t("wizard:price.range", { low: dollars(range.low), high: dollars(range.high) })}</span>;
  }
  return <span className="text-sm text-muted">{t(textsWithoutPrice[range.kind])}</span>;
}
