import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Receipt } from "../model.ts";

/** Every consent with its text, time, place and end, to read and to save. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={3} aria-labelledby="record">
      <h2 id="record" className="text-lg font-semibold">
        {t("consents:record.title")}
      </h2>
      <p className="text-muted">{t(receipts.length > 0 ? "consents:record.about" : "consents:record.none")}</p>
      {receipts.length > 0 && (
        <>
          <Disclosure title={t("consents:record.show", { count: receipts.length })}>
            <ul className="flex flex-col divide-y divide-base-300">
              {receipts.map((receipt) => (
                <ReceiptItem key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          </Disclosure>
          <a className="link inline-flex min-h-11 items-center self-start" href={paths.consentExport()} download>
            {t("consents:record.export")}
          </a>
        </>
      )}
    </Panel>
  );
}

function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTranslations();
  const { purpose, channel, contractor, brand, textVersion, place, networkHash, grantedAt, withdrawnAt } = receipt;
  const time = (moment: string) => `${formatDate(moment, easternTime, locale)} ${formatTime(moment, easternTime, locale)}`;
  const facts = [
    ["grantedAt", grantedAt && time(grantedAt)],
    ["channel", t(`consents:channel.${channel}`)],
    ["brand", brand],
    ["textVersion", textVersion],
    ["place", place && t(`consents:place.${channel === "TEXT" ? place : purpose}`)],
    ["networkHash", networkHash?.slice(0, 12)],
    ["withdrawnAt", withdrawnAt && time(withdrawnAt)],
  ] as const;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium wrap-anywhere">{[t(`consents:purpose.${purpose}`), contractor].filter(Boolean).join(" · ")}</p>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted wrap-anywhere">{t(`consents:columns.${name}`)}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  );
}
