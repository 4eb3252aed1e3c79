import { formatDate, formatTime } from "#app/lib/formats.ts";
import { regionalForms } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { askedAgo, contactPile, mostContacts, sortContacts, type ContactToMake } from "../model.ts";

export function ContactPile({ contacts, now }: { contacts: readonly ContactToMake[]; now: string }) {
  const { t } = useWords();
  const { recent, earlier } = sortContacts(contacts, now);
  return (
    <section aria-labelledby={`pile-${contactPile}`} className="flex flex-col gap-3">
      <h2 id={`pile-${contactPile}`} className="flex items-center gap-2 text-xl font-semibold">
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
      {recent.length > 0 && <Rows contacts={recent} now={now} />}
      {earlier.length > 0 && (
        <details className="flex flex-col gap-3">
          <summary className="link w-fit py-1.5">{t("crm:contacts.earlier", { count: earlier.length })}</summary>
          <div className="mt-2">
            <Rows contacts={earlier} now={now} />
          </div>
        </details>
      )}
      {contacts.length === mostContacts && <p className="text-sm text-muted">{t("crm:contacts.newest", { most: mostContacts })}</p>}
    </section>
  );
}

function Rows({ contacts, now }: { contacts: readonly ContactToMake[]; now: string }) {
  return (
    <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} now={now} />
      ))}
    </Panel>
  );
}

function ContactRow({ contact, now }: { contact: ContactToMake; now: string }) {
  const { t } = useWords();
  const { kind, name, phone, street, words, quoteId } = contact;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name || t("crm:leads.anonymous")}</span> · {t(`crm:contacts.kind.${kind}`)}
        </p>
        <Asked contact={contact} now={now} />
        {street && (
          <p className="flex gap-1.5 wrap-anywhere">
            <Icon name="pin" className="mt-1 size-4 text-muted" /> {street}
          </p>
        )}
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
        <Corrected contact={contact} />
      </div>
    </li>
  );
}

/** Relative time within a day, afterwards date and time in the contractor's zone. */
function Asked({ contact: { askedAt, timeZone }, now }: { contact: ContactToMake; now: string }) {
  const { t, locale } = useWords();
  const ago = askedAgo(askedAt, now);
  const at = { date: formatDate(askedAt, timeZone, locale), time: formatTime(askedAt, timeZone, locale) };
  const inWords = (count: number, unit: "minute" | "hour") => new Intl.RelativeTimeFormat(regionalForms[locale]).format(-count, unit);
  return (
    <p className="flex items-start gap-1.5 text-muted">
      <Icon name="clock" className="mt-1 size-4" />
      <time dateTime={askedAt}>
        {ago ? t("crm:contacts.askedAgo", { ago: inWords(ago.count, ago.unit) }) : t("crm:contacts.asked", at)}
      </time>
    </p>
  );
}

function Corrected({ contact: { correctedAt, formerPhone, timeZone } }: { contact: ContactToMake }) {
  const { t, locale } = useWords();
  if (correctedAt === null) return null;
  const at = { date: formatDate(correctedAt, timeZone, locale), time: formatTime(correctedAt, timeZone, locale) };
  return (
    <p className="text-sm font-medium">
      {t("crm:contacts.corrected", at)}
      {formerPhone && <span className="block font-normal text-muted">{t("crm:contacts.former", { phone: formatPhone(formerPhone) })}</span>}
    </p>
  );
}
