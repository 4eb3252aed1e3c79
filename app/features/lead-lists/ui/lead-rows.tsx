import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { toWholeDollars, type LeadSummary } from "#app/features/leads/model/lists.ts";
import { LeadStatusBadge } from "#app/features/leads/ui/lead-status.tsx";

interface LeadRowsProps {
  leads: readonly LeadSummary[];
  timeZone: string;
  /** Id of the form that gets the ticked leads; without it none can be ticked. */
  selection?: string | undefined;
}

export function LeadRows({ leads, timeZone, selection }: LeadRowsProps) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
      {leads.map((lead) => (
        <LeadRow key={lead.id} {...{ lead, timeZone, selection }} />
      ))}
    </Panel>
  );
}

function LeadRow({ lead, timeZone, selection }: { lead: LeadSummary } & Pick<LeadRowsProps, "timeZone" | "selection">) {
  const { t, locale } = useTranslations();
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3.5 max-md:gap-y-1 hover:bg-base-200 md:grid-cols-[minmax(0,1fr)_11rem_13rem] md:items-center">
      <div className="flex min-w-0">
        {selection && (
          <label className="relative z-10 -my-2 -ml-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
            <input type="checkbox" className="checkbox" name="lead" value={lead.id} form={selection} />
            <span className="sr-only">{t("leadlists:select.one", { name: lead.name || t("leads:noName") })}</span>
          </label>
        )}
        <div className="min-w-0">
          <a href={paths.lead({ id: lead.id })} className="font-semibold wrap-anywhere after:absolute after:inset-0">
            {lead.name || t("leads:noName")}
          </a>
          <p className="text-sm text-muted wrap-anywhere">{describeJob(lead, t)}</p>
        </div>
      </div>
      <div className="row-span-2 text-right max-md:row-span-1">
        <p className="text-lg font-semibold tabular-nums">{lead.value === null ? "" : formatMoney(toWholeDollars(lead.value), locale)}</p>
        {lead.phone && (
          <a
            href={`tel:${lead.phone}`}
            data-call-lead={lead.id}
            data-call-name={lead.name}
            className="link relative z-10 -my-1 inline-flex min-h-11 items-center text-sm tabular-nums"
          >
            {formatPhone(lead.phone)}
          </a>
        )}
      </div>
      <div className="max-md:order-2 col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:col-span-1 md:row-span-2 md:flex-col md:items-end">
        <LeadStatusBadge status={lead.status} />
        <span className="text-sm text-muted">
          {[lead.assignee, formatDate(lead.movedAt, timeZone, locale)].filter(Boolean).join(" · ")}
        </span>
      </div>
      <div className="col-span-2 max-md:order-1 md:col-span-1 md:self-start">
        <AttentionNotes lead={lead} timeZone={timeZone} />
      </div>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslations>["t"];

/** "Roofing · Chicago, IL", or how the lead came in. */
export function describeJob({ category, city, region, origin }: LeadSummary, t: Translate): string {
  const place = city && region ? t("leads:place", { city, region }) : city;
  return [category ? t(`services:${category}`) : t(`leads:origin.${origin}`), place].filter(Boolean).join(" · ");
}

/** What waits for the business, and the time of a visit or job. */
export function AttentionNotes({ lead, timeZone }: { lead: LeadSummary; timeZone: string }) {
  const { t, locale } = useTranslations();
  const since = lead.attentionSince && formatDate(lead.attentionSince, timeZone, locale);
  return (
    <>
      {lead.attention.length > 0 && (
        <p className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-warning">
          <Icon name="alert" className="size-4 shrink-0" />
          {t("leads:attention.since", { what: lead.attention.map((kind) => t(`leads:attention.${kind}`)).join(", "), date: since ?? "" })}
        </p>
      )}
      {lead.scheduledAt && (
        <p className="mt-0.5 flex items-center gap-1.5 text-sm">
          <Icon name="calendar" className="size-4 shrink-0" />
          {t("leads:scheduledFor", { date: formatDate(lead.scheduledAt, timeZone, locale) })}
        </p>
      )}
    </>
  );
}
