import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { retryDays, type FailedDelivery, type NiceJobDeliveries } from "../model.ts";

/** What NiceJob got, and what it did not, each with a button to send it again. */
export function NiceJobDeliveryList({
  deliveries: { sent, waiting, failed },
  timeZone,
}: {
  deliveries: NiceJobDeliveries;
  timeZone: string;
}) {
  const { t } = useTranslations();
  return (
    <>
      {sent + waiting > 0 && (
        <p className="text-sm text-muted">
          {t("ratings:niceJob.sent", { count: sent })} {waiting > 0 && t("ratings:niceJob.waiting", { count: waiting })}
        </p>
      )}
      {failed.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold">{t("ratings:niceJob.failedTitle")}</h3>
          <p>{t("ratings:niceJob.failedWhat", { days: retryDays })}</p>
          <ul className="divide-y divide-base-300 border-y border-base-300">
            {failed.map((delivery) => (
              <Failed key={delivery.quoteId} delivery={delivery} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Failed({
  delivery: { quoteId, customer, category, failure, confirmedAt },
  timeZone,
}: {
  delivery: FailedDelivery;
  timeZone: string;
}) {
  const { t, locale } = useTranslations();
  const service = t(`services:${category}`);
  const names = { service, customer };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <p className="font-medium">{customer === "" ? service : t("ratings:niceJob.job", names)}</p>
        <p className="text-sm text-muted">{t("ratings:niceJob.confirmed", { date: formatDate(confirmedAt, timeZone, locale) })}</p>
        <p className="text-sm">{t(`ratings:niceJob.failure.${failure}`)}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="quote" value={quoteId} />
        <Button look="outline" size="tall" name="act" value="niceJob.retry" aria-label={t("ratings:niceJob.retryJob", names)}>
          {t("ratings:niceJob.retry")}
        </Button>
      </Form>
    </li>
  );
}
