import { formatDate, formatDay, formatTime } from "#app/lib/formats.ts";
import { regionalForms } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { calculateAge, contactGroup, maxContacts, sortContacts, type RequestedContact } from "../model.ts";

export function ContactGroup({ contacts, now }: { contacts: readonly RequestedContact[]; now: string }) {
  const { t } = useTranslations();
  const { recent, earlier } = sortContacts(contacts, now);
  return (
    <section aria-labelledby={`group-${contactGroup}`} className="flex flex-col gap-3">
      <h2 id={`group-${contactGroup}`} className="flex items-center gap-2 text-xl font-semibold">
        {t("crm:contacts.title")}
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm tabular-nums ${recent.length > 0 ? "bg-primary text-primary-content" : "bg-base-300"}`}
        >
          {contacts.length}
        </span>
      </h2>
      {recent.length === 0 && (
        <Panel as="p" className="max-w-none text-muted">
          {t(contacts.length === 0 ? "crm:contacts.none" : "crm:contacts.noneNow")}
        </Panel>
      )}
      {recent.length > 0 && <ContactRows contacts={recent} now={now} />}
      {earlier.length > 0 && (
        <details className="flex flex-col gap-3">
          <summary className="link w-fit py-1.5">{t("crm:contacts.earlier", { count: earlier.length })}</summary>
          <div className="mt-2">
            <ContactRows contacts={earlier} now={now} />
          </div>
        </details>
      )}
      {contacts.length === maxContacts && <p className="text-sm text-muted">{t("crm:contacts.newest", { most: maxContacts })}</p>}
    </section>
  );
}

function ContactRows({ contacts, now }: { contacts: readonly RequestedContact[]; now: string }) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} now={now} />
      ))}
    </Panel>
  );
}

function ContactRow({ contact, now }: { contact: RequestedContact; now: string }) {
  const { t, locale } = useTranslations();
  const { kind, name, phone, street, words, visitDay, quoteId } = contact;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name || t("crm:leads.anonymous")}</span> · {t(`crm:contacts.kind.${kind}`)}
        </p>
        <RequestedAt contact={contact} now={now} />
        {street && (
          <p className="flex gap-1.5 wrap-anywhere">
            <Icon name="pin" className="mt-1 size-4 text-muted" /> {street}
          </p>
        )}
        {visitDay && <p className="font-medium">{t("crm:contacts.visitDay", { day: formatDay(visitDay, locale) })}</p>}
        {words && <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{words}</p>}
        {quoteId && (
          <a className="link w-fit py-1" href={paths.lead({ id: quoteId })}>
            {t("crm:contacts.quote")}
          </a>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 md:items-end md:text-right">
        <ButtonLink look="outline" className="justify-start gap-2 tabular-nums" href={`tel:${phone}`}>
          <Icon name="phone" className="size-5" /> {formatPhone(phone)}
        </ButtonLink>
        <CorrectionNote contact={contact} />
      </div>
    </li>
  );
}

/** Relative time within a day, afterwards date and time in the contractor's zone. */
function RequestedAt({ contact: { askedAt, timeZone }, now }: { contact: RequestedContact; now: string }) {
  const { t, locale } = useTranslations();
  const age = calculateAge(askedAt, now);
  const at = { date: formatDate(askedAt, timeZone, locale), time: formatTime(askedAt, timeZone, locale) };
  const formatAge = (count: number, unit: "minute" | "hour") => new Intl.RelativeTimeFormat(regionalForms[locale]).format(-count, unit);
  return (
    <p className="flex items-start gap-1.5 text-muted">
      <Icon name="clock" className="mt-1 size-4" />
      <time dateTime={askedAt}>
        {age ? t("crm:contacts.askedAgo", { ago: formatAge(age.count, age.unit) }) : t("crm:contacts.asked", at)}
      </time>
    </p>
  );
}

function CorrectionNote({ contact: { correctedAt, formerPhone, timeZone } }: { contact: RequestedContact }) {
  const { t, locale } = useTranslations();
  if (correctedAt === null) return null;
  const at = { date: formatDate(correctedAt, timeZone, locale), time: formatTime(correctedAt, timeZone, locale) };
  return (
    <p className="text-sm font-medium">
      {t("crm:contacts.corrected", at)}
      {formerPhone && <span className="block font-normal text-muted">{t("crm:contacts.former", { phone: formatPhone(formerPhone) })}</span>}
    </p>
  );
}
