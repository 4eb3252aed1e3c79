import { type CustomerQuote, quotePath } from "#app/features/quotes/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { StatusBadge } from "#app/features/quotes/ui.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function PriceChanged({ quote }: { quote: CustomerQuote }) {
  const { t, locale } = useTranslations();
  return (
    <Panel gap={3} role="alert" className="items-start border-warning">
      <p className="flex items-start gap-2 text-lg font-semibold">
        <Icon name="alert" className="mt-0.5 size-6 text-warning" /> {t("quotes:order.changed")}
      </p>
      <p>{t("quotes:order.changedText")}</p>
      <p className="money text-3xl font-semibold">{formatMoney(quote.price.total, locale)}</p>
      <ButtonLink look="primary" href={quotePath(quote)}>
        {t("quotes:order.seeNew")}
      </ButtonLink>
    </Panel>
  );
}

export function NotBookable({ quote, until }: { quote: CustomerQuote; until: string }) {
  const { t } = useTranslations();
  return (
    <Panel gap={3} className="items-start">
      <StatusBadge status={quote.status} party="customer" />
      <p className="text-lg font-semibold">{t("quotes:order.notNow")}</p>
      <p>{t(`quotes:sentence.${quote.status}`, { contractor: quote.contractor.name, date: until })}</p>
      <ButtonLink look="neutral" href={quotePath(quote)}>
        {t("quotes:order.back")}
      </ButtonLink>
    </Panel>
  );
}

export function ContractorGone({ quote }: { quote: CustomerQuote }) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  return (
    <Panel gap={3} role="alert" className="items-start border-warning">
      <p className="flex items-start gap-2 text-lg font-semibold">
        <Icon name="alert" className="mt-0.5 size-6 text-warning" /> {t("quotes:order.notNow")}
      </p>
      <p>{t("errors:quote.contractorGone", { contractor: quote.contractor.name })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={paths.quotes({ requestId: quote.requestId })}>
          {t("quotes:order.others")}
        </ButtonLink>
        <ButtonLink look="outline" href={directory}>
          {t("quotes:order.find")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
