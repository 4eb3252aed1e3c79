import { isEnded } from "#app/features/leads/model/statuses.ts";
import type { LeadView } from "#app/features/leads/model/views.ts";
import { LeadStatusBadge } from "#app/features/leads/ui/lead-status.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { ReplyClockNote } from "#app/features/reply-clock/ui/reply-clock-note.tsx";
import { AppointmentPanel } from "#app/features/schedule/ui/appointment-panel.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { LeadDone } from "./lead-done.tsx";
import { JobDetails, LeadHead } from "./lead-head.tsx";
import type { LeadPage } from "./lead-page.server.ts";

interface LeadTopProps {
  page: LeadPage;
  title: string;
  customer: string;
  answer: unknown;
}

/** Way back, neighbors, and what happened last. */
export function LeadTop({ page, title, customer, answer }: LeadTopProps) {
  const { lead, part, done, clock } = page;
  const { t } = useTranslations();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs trail={[{ label: t("pages:names.leads"), to: paths.leads() }, { label: title }]} />
        <LeadNeighbours {...lead.neighbours} />
      </div>
      <LeadDone {...page} />
      {part ? <LeadHead view={part} {...{ lead, title, customer, done, answer }} /> : <ManualHead {...{ lead, title, answer }} />}
      {clock && <ReplyClockNote clock={clock} quote={part?.quote ?? null} />}
      {lead.details && <JobDetails details={lead.details} />}
    </>
  );
}

interface ManualHeadProps {
  lead: LeadView;
  title: string;
  answer: unknown;
}

/** Of a lead without a quote. */
function ManualHead({ lead, title, answer }: ManualHeadProps) {
  const { t } = useTranslations();
  return (
    <>
      <RefusalNote answer={answer} />
      <header className="flex flex-col items-start gap-2">
        <LeadStatusBadge status={lead.status} />
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {lead.attention.length > 0 && (
          <p className="text-lg text-muted">{lead.attention.map((kind) => t(`leads:attention.${kind}`)).join(", ")}</p>
        )}
      </header>
    </>
  );
}

/** Several quotes of one request. */
export function PackageChoice({ packages, shown, leadId }: Pick<LeadPage, "packages"> & { shown: string | null; leadId: string }) {
  const { t } = useTranslations();
  if (packages.length < 2) return null;
  return (
    <nav aria-label={t("leads:packages")} className="flex flex-wrap gap-2 print:hidden">
      {packages.map((one) => (
        <ButtonLink
          key={one.id}
          look={one.id === shown ? "neutral" : "outline"}
          aria-current={one.id === shown ? "page" : undefined}
          href={paths.lead({ id: leadId }, { quote: one.id })}
        >
          {formatPackageName(one, t) ?? t(`crm:status.${one.status}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

export function LeadAppointments({ page: { lead, appointments } }: { page: Pick<LeadPage, "lead" | "appointments"> }) {
  const href = isEnded(lead.status) ? null : paths.leadAppointment({ id: lead.id });
  return <AppointmentPanel appointments={appointments} timeZone={lead.timeZone} href={href} />;
}

function LeadNeighbours({ previous, next }: LeadView["neighbours"]) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("leads:neighbours.label")} className="flex gap-2 print:hidden">
      {previous && (
        <ButtonLink look="ghost" size="tall" rel="prev" href={paths.lead({ id: previous })}>
          <Icon name="chevron" className="size-5 rotate-90" />
          <span className="max-sm:sr-only">{t("leads:neighbours.previous")}</span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="ghost" size="tall" rel="next" href={paths.lead({ id: next })}>
          <span className="max-sm:sr-only">{t("leads:neighbours.next")}</span>
          <Icon name="chevron" className="size-5 -rotate-90" />
        </ButtonLink>
      )}
    </nav>
  );
}
