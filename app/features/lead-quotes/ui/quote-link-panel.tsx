import { Form } from "react-router";
import { formatDay } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { linkDays, type LinkState } from "../model.ts";

interface PriceJobPanelProps {
  leadId: string;
}

/** For a lead whose customer asked nobody online. */
export function PriceJobPanel({ leadId }: PriceJobPanelProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" id="next-step" gap={3} className="scroll-mt-20 print:hidden">
      <h2 className="text-sm font-medium text-muted">{t("leadquotes:price.button")}</h2>
      <p>{t("leadquotes:price.about")}</p>
      <ButtonLink look="primary" size="tall" className="self-start" href={paths.priceJob({ id: leadId })}>
        {t("leadquotes:price.button")}
      </ButtonLink>
    </Panel>
  );
}

interface QuoteLinkPanelProps {
  link: LinkState | null;
  /** The new link, shown once. */
  url: string | null;
  customer: { name: string; phone: string; email: string };
}

/** How the customer gets the quote: a secret link, sent from the business's own phone or mailbox. */
export function QuoteLinkPanel({ link, url, customer }: QuoteLinkPanelProps) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="section" id="quote-link" gap={3} className="scroll-mt-20 print:hidden">
      <h2 className="text-sm font-medium text-muted">{t("leadquotes:link.title")}</h2>
      <p className="text-sm">{t("leadquotes:link.about", { count: linkDays })}</p>
      {url && <NewLink url={url} customer={customer} />}
      {!url && link && (
        <p>
          {t("leadquotes:link.active", { day: formatDay(link.until.slice(0, 10), locale) })}{" "}
          {link.openedCount > 0 ? t("leadquotes:link.opened", { count: link.openedCount }) : t("leadquotes:link.notOpened")}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        <Button name="act" value="quoteLink" look={link || url ? "outline" : "primary"} size="tall">
          {t(link || url ? "leadquotes:link.replace" : "leadquotes:link.create")}
        </Button>
        {(link || url) && (
          <Button name="act" value="quoteLinkEnd" look="ghost" size="tall">
            {t("leadquotes:link.end")}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

function NewLink({ url, customer: { name, phone, email } }: { url: string; customer: QuoteLinkPanelProps["customer"] }) {
  const { t } = useTranslations();
  const message = t(name ? "leadquotes:link.message" : "leadquotes:link.messageUnnamed", { name, url });
  return (
    <output className="flex flex-col gap-3">
      <span>{t("leadquotes:link.ready")}</span>
      <Field name="link" label={t("leadquotes:link.label")} value={url} readOnly onFocus={(event) => event.target.select()} />
      <span className="flex flex-wrap gap-2">
        {phone && (
          <ButtonLink look="primary" size="tall" href={["sms", `${phone}?&body=${encodeURIComponent(message)}`].join(":")}>
            {t("leadquotes:link.text")}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink
            look={phone ? "outline" : "primary"}
            size="tall"
            href={`mailto:${email}?subject=${encodeURIComponent(t("leadquotes:link.subject"))}&body=${encodeURIComponent(message)}`}
          >
            {t("leadquotes:link.mail")}
          </ButtonLink>
        )}
        <ButtonLink look="ghost" size="tall" href={url} target="_blank" rel="noreferrer">
          {t("leadquotes:link.preview")}
        </ButtonLink>
      </span>
    </output>
  );
}
