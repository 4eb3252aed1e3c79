import { Form, Link } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { deliveryDays, deliveryOutcomes, isReplayable, type Delivery, type DeliveryOutcome, type DeliveryReason } from "../model.ts";

interface DeliveryLogProps {
  deliveries: readonly Delivery[];
  next: string | null;
  isLaterPage: boolean;
  outcome: DeliveryOutcome | null;
  brandNames: Readonly<Record<string, string>>;
}

/** Signed calls, the newest first. */
export function DeliveryLog({ deliveries, next, isLaterPage, outcome, brandNames }: DeliveryLogProps) {
  const { t, locale } = useTranslations();
  const columns: Column<Delivery>[] = [
    {
      key: "when",
      head: t("phoneleads:log.when"),
      isRowHeader: true,
      render: ({ receivedAt }) => `${formatDate(receivedAt, easternTime, locale)}, ${formatTime(receivedAt, easternTime, locale)}`,
    },
    { key: "brand", head: t("phoneleads:brand"), render: ({ brand }) => brandNames[brand] ?? brand },
    { key: "contractor", head: t("phoneleads:contractor"), render: ({ contractor }) => contractor ?? "—", className: "wrap-anywhere" },
    {
      key: "outcome",
      head: t("phoneleads:log.outcome"),
      className: "max-sm:w-full",
      render: (delivery) => <Outcome delivery={delivery} />,
    },
    { key: "acts", head: t("phoneleads:log.acts"), render: (delivery) => <Replay delivery={delivery} /> },
  ];
  return (
    <SectionPanel title={t("phoneleads:log.title")}>
      <p className="text-muted">{t("phoneleads:log.about", { count: deliveryDays })}</p>
      <nav aria-label={t("phoneleads:log.filter")} className="flex flex-wrap gap-x-4">
        {[null, ...deliveryOutcomes].map((one) => (
          <Link
            key={one ?? "all"}
            className="link inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
            aria-current={one === outcome ? "page" : undefined}
            to={paths.phoneLeads({ outcome: one })}
            preventScrollReset
          >
            {t(one === null ? "phoneleads:log.all" : `phoneleads:log.outcomes.${one}`)}
          </Link>
        ))}
      </nav>
      <DataTable
        caption={t("phoneleads:log.title")}
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        isStackedOnPhone
        empty={<p className="text-muted">{t(outcome === null && !isLaterPage ? "phoneleads:log.noneYet" : "phoneleads:log.none")}</p>}
      />
      <PageLinks path={paths.phoneLeads({ outcome })} next={next} isLaterPage={isLaterPage} />
    </SectionPanel>
  );
}

function Outcome({ delivery: { outcome, reason, attempts } }: { delivery: Delivery }) {
  const { t } = useTranslations();
  return (
    <>
      <span className={outcome === "ACCEPTED" ? "font-medium" : "font-medium text-error"}>{t(`phoneleads:log.outcomes.${outcome}`)}</span>
      {attempts > 1 && <span className="text-sm text-muted"> {t("phoneleads:log.attempts", { count: attempts })}</span>}
      {reason && <Reason reason={reason} />}
    </>
  );
}

function Reason({ reason: { code, details, fields } }: { reason: DeliveryReason }) {
  const describe = useFieldFailure();
  if (fields.length === 0) return <span className="block text-sm">{describe({ code, details })}</span>;
  return (
    <ul className="text-sm">
      {fields.map((failure) => (
        <li key={`${failure.field} ${failure.code}`} className="wrap-anywhere">
          {failure.field && <code>{failure.field}</code>} {describe(failure)}
        </li>
      ))}
    </ul>
  );
}

function Replay({ delivery: { id, outcome } }: { delivery: Delivery }) {
  const { t } = useTranslations();
  if (!isReplayable(outcome)) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="delivery" value={id} />
      <Button look="outline" name="act" value="replay">
        {t("phoneleads:log.replay")}
      </Button>
    </Form>
  );
}
