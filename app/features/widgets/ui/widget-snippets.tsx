import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BrandOption } from "#app/ui/brand-select.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { QrCode, type QrModules } from "#app/ui/qr-code.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { apiExample, widgetModes, type WidgetMode } from "../model/snippets.ts";
import { CopiedText } from "./copied-text.tsx";

export interface SnippetsView {
  brand: string;
  brands: readonly BrandOption[];
  mode: WidgetMode;
  host: string;
  code: string;
  link: string;
  qr: QrModules & { url: string };
  signature: string;
}

/** The code for the contractor's own site. */
export function WidgetSnippet({ view: { brand, brands, mode, host, code }, hasSites }: { view: SnippetsView; hasSites: boolean }) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("widget:snippet.title")}>
      {!hasSites && <p className="alert alert-warning alert-soft max-w-none">{t("widget:sites.none")}</p>}
      <p>{t("widget:snippet.text")}</p>
      {brands.length > 1 && (
        <nav aria-label={t("widget:snippet.brand")} className="flex flex-col gap-2">
          <p className="font-medium">{t("widget:snippet.brand")}</p>
          <p className="text-sm text-muted">{t("widget:snippet.brandHint")}</p>
          <Choices
            options={brands.map((one) => ({ key: one.code, label: one.name, to: paths.interactionCenter({ brand: one.code, mode }) }))}
            chosen={brand}
          />
        </nav>
      )}
      <nav aria-label={t("widget:snippet.mode")} className="flex flex-col gap-2">
        <p className="font-medium">{t("widget:snippet.mode")}</p>
        <Choices
          options={widgetModes.map((one) => ({
            key: one,
            label: t(`widget:snippet.${one}`),
            to: paths.interactionCenter({ brand, mode: one }),
          }))}
          chosen={mode}
        />
      </nav>
      <CopiedText label={t("widget:snippet.code")} text={code} rows={4} />
      <p className="text-sm text-muted">{t("widget:snippet.policy", { host })}</p>
      <Disclosure title={t("widget:snippet.developers")}>
        <div className="flex flex-col gap-3">
          <p>{t("widget:snippet.api")}</p>
          <p>{t("widget:snippet.attributes")}</p>
          <CopiedText label={t("widget:snippet.example")} text={apiExample} rows={6} />
        </div>
      </Disclosure>
    </SectionPanel>
  );
}

function Choices({ options, chosen }: { options: readonly { key: string; label: string; to: string }[]; chosen: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {options.map(({ key, label, to }) => (
        <li key={key}>
          <ButtonLink
            size="tall"
            look={key === chosen ? "neutral" : "outline"}
            aria-current={key === chosen ? "true" : undefined}
            to={to}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The widget without a site: link, QR code, signature. */
export function WidgetShare({ view: { link, qr, signature } }: { view: SnippetsView }) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("widget:share.title")}>
      <CopiedText label={t("widget:share.link")} text={link} />
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t("widget:share.qr")}</p>
        <p className="text-sm text-muted">{t("widget:share.qrText")}</p>
        <QrCode {...qr} label={t("widget:share.qrAlt", { url: qr.url })} />
        <p className="text-sm wrap-anywhere text-muted">{qr.url}</p>
      </div>
      <CopiedText label={t("widget:share.signature")} text={signature} rows={3} />
      <p className="text-sm text-muted">{t("widget:share.signatureText")}</p>
    </SectionPanel>
  );
}
