import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LeadView } from "../model/views.ts";
import { ContactFieldset } from "./lead-forms.tsx";
import { LeadStatusBadge } from "./lead-status.tsx";

interface CustomerPanelProps {
  lead: LeadView;
  isPhoneVerified: boolean;
  answer: unknown;
}

/** Who the customer is and how to reach them. */
export function CustomerPanel({ lead, isPhoneVerified, answer }: CustomerPanelProps) {
  const { t } = useTranslations();
  const { customer, place, doNotContact } = lead;
  const { phone, email } = customer;
  const where = customer.address || [place.city, place.region, place.postalCode].filter(Boolean).join(", ");
  return (
    <Panel as="section" gap={4} aria-labelledby="customer">
      <div>
        <h2 id="customer" className="text-sm font-medium text-muted">
          {t("leads:contact.title")}
        </h2>
        <p className="text-xl font-semibold wrap-anywhere">{customer.name || t("leads:noName")}</p>
        {customer.source && <p className="text-sm text-muted">{t(`values:leadSource.${customer.source}`)}</p>}
      </div>
      {doNotContact && (
        <div className="rounded-box border border-warning bg-warning/10 px-3 py-2">
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="alert" className="size-5" />
            {t("leads:contact.stopped")}
          </p>
          <p className="text-sm">{t("leads:contact.stoppedAbout")}</p>
        </div>
      )}
      {isPhoneVerified && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-success">
          <Icon name="check" className="size-4" />
          {t("crm:leads.phoneVerified")}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 print:hidden">
        {phone && <ContactLink href={`tel:${phone}`} icon="phone" text={t("leads:contact.call")} />}
        {phone && <ContactLink href={toTextLink(phone)} icon="message" text={t("leads:contact.text")} />}
        {email && <ContactLink href={`mailto:${email}`} icon="mail" text={t("leads:contact.write")} />}
        {where && <ContactLink href={toMapLink(where)} icon="pin" text={t("leads:contact.directions")} />}
      </div>
      <dl className="flex flex-col gap-1">
        <Fact label={t("leads:contact.phone")} value={formatPhone(phone)} />
        <Fact label={t("leads:contact.email")} value={email} />
        <Fact label={t("leads:contact.address")} value={where} />
        <Fact label={t("leads:contact.billing")} value={customer.billingAddress ?? ""} />
      </dl>
      {!doNotContact && (
        <Disclosure title={t("leads:contact.edit")} open={isContactRefused(answer)}>
          <Form method="post" className="flex flex-col gap-3 pt-2">
            <ContactFieldset contact={customer} answer={answer} />
            <Button name="act" value="contact" look="neutral" className="self-start">
              {t("leads:contact.save")}
            </Button>
          </Form>
        </Disclosure>
      )}
      <OtherJobs jobs={lead.otherJobs} />
      <SimilarCustomers lead={lead} />
    </Panel>
  );
}

function isContactRefused(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "typed" in answer && (answer.typed as { act?: string }).act === "contact";
}

/** Opens the device's map app or a browser; no script loads a map here. */
function toMapLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

const toTextLink = (phone: string) => ["sms", phone].join(":");

function ContactLink({ href, icon, text }: { href: string; icon: IconName; text: string }) {
  return (
    <ButtonLink
      look="outline"
      className="min-h-15 flex-col gap-1 border-base-300 px-0.5 text-xs font-medium"
      href={href}
      rel={href.startsWith("https") ? "noreferrer" : undefined}
    >
      <Icon name={icon} className="size-5" />
      <span className="w-full min-w-0 hyphens-auto wrap-anywhere">{text}</span>
    </ButtonLink>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

function OtherJobs({ jobs }: { jobs: LeadView["otherJobs"] }) {
  const { t } = useTranslations();
  if (jobs.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{t("leads:job.others")}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-2">
            <a className="link py-1" href={paths.lead({ id: job.id })}>
              {job.category ? t(`services:${job.category}`) : t("leads:job.unknown")}
            </a>
            <LeadStatusBadge status={job.status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Suggested duplicates, and merges that can be undone. */
function SimilarCustomers({ lead: { similar, merges } }: { lead: LeadView }) {
  const { t } = useTranslations();
  return (
    <>
      {similar.map((other) => (
        <Form key={other.id} method="post" className="flex flex-col items-start gap-2 rounded-box bg-base-200 p-3">
          <p className="wrap-anywhere">
            {t("leads:merge.same", { name: other.name, contact: formatPhone(other.phone) || other.email || other.address })}
          </p>
          <input type="hidden" name="other" value={other.id} />
          <Button name="act" value="merge" size="small" look="outline">
            {t("leads:merge.button")}
          </Button>
        </Form>
      ))}
      {merges.map((merge) => (
        <Form key={merge.id} method="post" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="wrap-anywhere">{t("leads:merge.done", { name: merge.name })}</span>
          <input type="hidden" name="merge" value={merge.id} />
          <Button name="act" value="unmerge" size="small" look="ghost">
            {t("leads:merge.undo")}
          </Button>
        </Form>
      ))}
    </>
  );
}
