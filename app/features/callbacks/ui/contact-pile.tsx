import { formatDate, formatTime, zoneName } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";
import { contactPile, sortContacts, type ContactToMake } from "../model.ts";

/** The pile "Calls and visits" of the contractor's desk: promises that are due first, then broken ones, then what was asked earlier. */
export function ContactPile({ contacts, now }: { contacts: readonly ContactToMake[]; now: string }) {
  const { t } = useWords();
  const { due, late, earlier } = sortContacts(contacts, now);
  const open = [...due, ...late];
  return (
    <section aria-labelledby={`pile-${contactPile}`} className="flex flex-col gap-3">
      <h2 id={`pile-${contactPile}`} className="flex items-center gap-2 text-xl font-semibold">
        {t("crm:contacts.title")}
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm tabular-nums ${due.length > 0 ? "bg-primary text-primary-content" : "bg-base-300"}`}
        >
          {contacts.length}
        </span>
      </h2>
      {open.length === 0 && (
        <p className="panel max-w-none text-muted">{t(contacts.length === 0 ? "crm:contacts.none" : "crm:contacts.noneNow")}</p>
      )}
      {open.length > 0 && <Rows contacts={open} now={now} />}
      {earlier.length > 0 && (
        <details className="flex flex-col gap-3">
          <summary className="link w-fit py-1.5">{t("crm:contacts.earlier", { count: earlier.length })}</summary>
          <div className="mt-2">
            <Rows contacts={earlier} now={now} />
          </div>
        </details>
      )}
    </section>
  );
}

function Rows({ contacts, now }: { contacts: readonly ContactToMake[]; now: string }) {
  return (
    <ul className="panel divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} now={now} />
      ))}
    </ul>
  );
}

function ContactRow({ contact, now }: { contact: ContactToMake; now: string }) {
  const { t, locale } = useWords();
  const { kind, name, phone, street, words, quoteId, askedAt, zones } = contact;
  const asked = { date: formatDate(askedAt, zones.own, locale), time: formatTime(askedAt, zones.own, locale) };
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name || t("crm:leads.anonymous")}</span> · {t(`crm:contacts.kind.${kind}`)}
        </p>
        <Promised contact={contact} now={now} />
        {street && (
          <p className="flex gap-1.5 wrap-anywhere">
            <Icon name="pin" className="mt-1 size-4 text-muted" /> {street}
          </p>
        )}
        {words && <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{words}</p>}
        {quoteId && (
          <a className="link w-fit py-1" href={`/crm-lite/${quoteId}`}>
            {t("crm:contacts.quote")}
          </a>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 md:items-end md:text-right">
        <a className="btn justify-start gap-2 btn-outline tabular-nums" href={`tel:${phone}`}>
          <Icon name="phone" className="size-5" /> {formatPhone(phone)}
        </a>
        <Corrected contact={contact} />
        <time dateTime={askedAt} className="text-sm text-muted">
          {t("crm:contacts.asked", asked)}
        </time>
      </div>
    </li>
  );
}

/** By when the homeowner was promised to hear, in the contractor's zone, and in the homeowner's where its clocks say something else. */
function Promised({ contact: { promisedBy, zones }, now }: { contact: ContactToMake; now: string }) {
  const { t, locale } = useWords();
  const by = (zone: string) => ({
    date: formatDate(promisedBy, zone, locale),
    time: formatTime(promisedBy, zone, locale).replace(" ", "\u00a0"),
    zone: zoneName(zone, locale),
  });
  const own = by(zones.own);
  const theirs = zones.homeowner === null ? own : by(zones.homeowner);
  const isLate = promisedBy <= now;
  return (
    <div>
      <p className={`flex items-start gap-1.5 font-medium ${isLate ? "text-error" : ""}`}>
        <Icon name={isLate ? "alert" : "clock"} className="mt-1 size-4" />
        {t(isLate ? "crm:contacts.late" : "crm:contacts.by", own)}
      </p>
      {(theirs.time !== own.time || theirs.date !== own.date) && <p className="text-sm text-muted">{t("crm:contacts.theirs", theirs)}</p>}
    </div>
  );
}

function Corrected({ contact: { correctedAt, formerPhone, zones } }: { contact: ContactToMake }) {
  const { t, locale } = useWords();
  if (correctedAt === null) return null;
  const at = { date: formatDate(correctedAt, zones.own, locale), time: formatTime(correctedAt, zones.own, locale) };
  return (
    <p className="text-sm font-medium">
      {t("crm:contacts.corrected", at)}
      {formerPhone && <span className="block font-normal text-muted">{t("crm:contacts.former", { phone: formatPhone(formerPhone) })}</span>}
    </p>
  );
}
