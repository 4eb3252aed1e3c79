import type { ContractorQuote } from "../model/views.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

export function CustomerCard({ quote }: { quote: ContractorQuote }) {
  const { t, locale } = useTranslations();
  const { name, phone, phoneVerified, email, address } = quote.homeowner;
  const { timeZone } = quote.place;
  return (
    <Panel as="section" gap={4}>
      <div>
        <h2 className="text-sm font-medium text-muted">{t("crm:lead.customer")}</h2>
        <p className="text-xl font-semibold wrap-anywhere">{name || t("crm:leads.anonymous")}</p>
        <p className="text-sm text-muted">
          {t("crm:lead.received", {
            date: formatDate(quote.submittedAt, timeZone, locale),
            time: formatTime(quote.submittedAt, timeZone, locale),
          })}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {phone ? (
          <ContactLink href={`tel:${phone}`} icon="phone" text={t("crm:lead.call", { phone: formatPhone(phone) })} />
        ) : (
          <p className="text-muted">{t("crm:lead.noPhone")}</p>
        )}
        {phoneVerified && <VerifiedPhone />}
        {email ? (
          <ContactLink href={`mailto:${email}`} icon="mail" text={t("crm:lead.write", { email })} />
        ) : (
          <p className="text-muted">{t("crm:lead.accountDeleted")}</p>
        )}
      </div>
      <p className="flex gap-2">
        <Icon name="pin" className="mt-0.5 size-5 text-muted" />
        <span className="min-w-0">
          {address !== null && <span className="block font-medium wrap-anywhere">{address}</span>}
          <span className="block font-medium wrap-anywhere">{t("crm:lead.place", quote.place)}</span>
          {address === null && <span className="block text-sm text-muted">{t("crm:lead.addressLater")}</span>}
        </span>
      </p>
      <p className="text-sm text-muted">{t("crm:lead.privacy")}</p>
    </Panel>
  );
}

export function VerifiedPhone() {
  const { t } = useTranslations();
  return (
    <p className="flex items-center gap-1.5 text-sm font-medium text-success">
      <Icon name="check" className="size-4" />
      {t("crm:leads.phoneVerified")}
    </p>
  );
}

function ContactLink({ href, icon, text }: { href: string; icon: "phone" | "mail"; text: string }) {
  return (
    <ButtonLink look="outline" className="justify-start gap-3 py-2 text-left" href={href}>
      <Icon name={icon} className="size-5" />
      <span className="min-w-0 wrap-anywhere tabular-nums">{text}</span>
    </ButtonLink>
  );
}
