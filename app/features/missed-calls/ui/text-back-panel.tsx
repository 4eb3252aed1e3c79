import { Form } from "react-router";
import type { Locale } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SwitchButton } from "#app/ui/switch-button.tsx";

interface TextBackPanelProps {
  line: {
    phone: string;
    textsBack: boolean;
    workPhone: string;
    canText: boolean;
    texts: readonly { locale: Locale; text: string }[];
  };
}

/** For a business without a tracked number. */
export function NoLine() {
  const { t } = useTranslations();
  return <Panel as="p">{t("missedcalls:none")}</Panel>;
}

/** A tracked number, the choice, and what is sent. */
export function TextBackPanel({ line: { phone, textsBack, workPhone, canText, texts } }: TextBackPanelProps) {
  const { t } = useTranslations();
  const titleId = `texts-${phone.slice(1)}`;
  return (
    <>
      <Panel gap={3}>
        <p>{t("missedcalls:number", { phone: formatPhone(phone) })}</p>
        <p className="text-muted">
          {workPhone ? t("missedcalls:forwarded", { phone: formatPhone(workPhone) }) : t("missedcalls:noWorkPhone")}
        </p>
        {canText ? (
          <Form method="post">
            <input type="hidden" name="on" value={textsBack ? "no" : "yes"} />
            <input type="hidden" name="phone" value={phone} />
            <input type="hidden" name="act" value="choose" />
            <SwitchButton on={textsBack} label={t("missedcalls:choice")} state={t(textsBack ? "missedcalls:on" : "missedcalls:off")} />
          </Form>
        ) : (
          <p>{t("missedcalls:noTexts")}</p>
        )}
      </Panel>
      <section aria-labelledby={titleId} className="flex flex-col gap-3">
        <h2 id={titleId} className="text-xl font-semibold">
          {t("missedcalls:textTitle")}
        </h2>
        <p className="text-muted">{t("missedcalls:rules")}</p>
        <dl className="flex flex-col gap-3">
          {texts.map(({ locale, text }) => (
            <Panel key={locale} gap={1}>
              <dt className="text-sm font-medium text-muted">{t(`missedcalls:languages.${locale}`)}</dt>
              <dd lang={locale} className="wrap-anywhere">
                {text}
              </dd>
            </Panel>
          ))}
        </dl>
      </section>
    </>
  );
}
