import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ConsentPage, ContactingContractor, TextConsent } from "../model.ts";
import { ReceiptList } from "./receipt-list.tsx";

/** Who may contact the person and why, with what takes it back. Needs the translations `consents`. */
export function ConsentScreen({ contractors, texts, receipts }: ConsentPage) {
  const { t } = useTranslations();
  const isAnyoneOn = texts.length > 0 || contractors.some(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <>
      <Panel as="section" gap={4} aria-labelledby="contractors">
        <h2 id="contractors" className="text-lg font-semibold">
          {t("consents:contractors.title")}
        </h2>
        <p className="text-muted">{t(contractors.length > 0 ? "consents:contractors.about" : "consents:contractors.none")}</p>
        {contractors.length > 0 && (
          <ul className="flex flex-col divide-y divide-base-300">
            {contractors.map((contractor) => (
              <ContractorItem key={`${contractor.contractorId} ${contractor.brand}`} contractor={contractor} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel as="section" gap={4} aria-labelledby="messages">
        <h2 id="messages" className="text-lg font-semibold">
          {t("consents:brand.title")}
        </h2>
        {texts.length > 0 ? (
          <ul className="flex flex-col divide-y divide-base-300">
            {texts.map((text) => (
              <TextItem key={text.id} text={text} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t("consents:brand.noTexts")}</p>
        )}
        <p className="text-muted">
          {t("consents:brand.emails")}{" "}
          <a className="link text-base-content" href={paths.noticeSettings()}>
            {t("consents:brand.settings")}
          </a>
        </p>
      </Panel>
      {isAnyoneOn && (
        <Panel as={Form} method="post" gap={3}>
          <p>{t("consents:everyone.about")}</p>
          <Button look="outline" size="tall" className="self-start" name="act" value="everyone">
            {t("consents:everyone.button")}
          </Button>
        </Panel>
      )}
      <ReceiptList receipts={receipts} />
    </>
  );
}

function ContractorItem({ contractor }: { contractor: ContactingContractor }) {
  const { t, locale } = useTranslations();
  const { publicId, name, reasons, since, withdrawnAt } = contractor;
  const day = (moment: string) => formatDate(moment, easternTime, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <a className="link" href={paths.contractor({ publicId })}>
            {name}
          </a>
        </p>
        {reasons.map(({ purpose, at }) => (
          <p key={`${purpose} ${at}`} className="text-sm text-muted">
            {t(`consents:why.${purpose}`, { day: day(at) })}
          </p>
        ))}
        {reasons.length === 0 && withdrawnAt === null && (
          <p className="text-sm text-muted">{t("consents:why.earlier", { day: day(since) })}</p>
        )}
        {withdrawnAt && <p className="text-sm">{t("consents:contractors.withdrawn", { day: day(withdrawnAt) })}</p>}
      </div>
      {withdrawnAt === null && (
        <Form method="post">
          <input type="hidden" name="contractor" value={publicId} />
          <Button look="outline" name="act" value="contractor" aria-label={t("consents:contractors.stopOne", { name })}>
            {t("consents:contractors.stop")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function TextItem({ text: { id, purpose, brand, grantedAt } }: { text: TextConsent }) {
  const { t, locale } = useTranslations();
  const title = t(`consents:purpose.${purpose}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{t("consents:brand.since", { brand, day: formatDate(grantedAt, easternTime, locale) })}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button look="outline" name="act" value="text" aria-label={t("consents:brand.stopOne", { title })}>
          {t("consents:brand.stop")}
        </Button>
      </Form>
    </li>
  );
}
