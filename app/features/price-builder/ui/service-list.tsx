import { Form, Link } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SwitchButton } from "#app/ui/switch-button.tsx";
import { isBlockedByExamplePrices, type ServiceRow } from "#app/features/listings/model/own-listing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listingPath } from "./paths.ts";

interface ServicesProps {
  rows: readonly ServiceRow[];
  timeZone: string;
}

export function ServiceList({ rows, timeZone }: ServicesProps) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-1! sm:py-2!">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <ServiceSummary row={row} timeZone={timeZone} />
          <ServiceSwitch row={row} />
        </li>
      ))}
    </Panel>
  );
}

function ServiceSummary({ row, timeZone }: { row: ServiceRow; timeZone: string }) {
  const { t, locale } = useTranslations();
  const { id, category, title, priceType, draft, savedAt } = row;
  const step = draft ? "prices" : "finish";
  return (
    <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-0.5">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <Link to={listingPath(id, step)} className="link link-hover">
          {t(`services:${category}`)}
        </Link>
      </h2>
      {title && <p className="wrap-anywhere">{title}</p>}
      <p className="text-sm text-muted">
        {draft ? t("builder:list.draft") : t(`builder:types.${priceType}.name`)}
        {!draft && savedAt && ` · ${t("builder:list.saved", { date: formatDate(savedAt, timeZone, locale) })}`}
      </p>
      {row.paused && (
        <p className="text-sm font-medium text-warning">
          {t("builder:list.paused")}{" "}
          <Link to={paths.proofs()} className="link">
            {t("pages:names.proofs")}
          </Link>
        </p>
      )}
      {isBlockedByExamplePrices(row) && <p className="text-sm font-medium text-warning">{t("builder:list.example")}</p>}
    </div>
  );
}

/** Drafts and example prices get a link to continue instead. */
function ServiceSwitch({ row }: { row: ServiceRow }) {
  const { t } = useTranslations();
  const { id, active, draft } = row;
  const service = t(`services:${row.category}`);
  if (draft || isBlockedByExamplePrices(row))
    return (
      <ButtonLink look="outline" size="tall" to={listingPath(id, draft ? "prices" : "finish")}>
        {t("builder:list.goOn")} <span className="sr-only">{service}</span>
      </ButtonLink>
    );
  return (
    <div className="flex items-center gap-4">
      <Link to={listingPath(id, "prices")} className="link">
        {t("builder:list.prices")} <span className="sr-only">{service}</span>
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="listing" value={id} />
        <input type="hidden" name="active" value={active ? "" : "on"} />
        <SwitchButton on={active} label={service} state={t(active ? "builder:list.on" : "builder:list.off")} />
      </Form>
    </div>
  );
}
