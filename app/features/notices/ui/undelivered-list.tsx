import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Undelivered } from "../model.ts";

export function UndeliveredList({ rows }: { rows: readonly Undelivered[] }) {
  const { t } = useTranslations();
  if (rows.length === 0)
    return (
      <Panel as="p" className="py-10 text-center text-muted">
        {t("notifications:undelivered.none")}
      </Panel>
    );
  return (
    <Panel as="ul" className="divide-y divide-base-300 p-0 sm:p-0" aria-label={t("notifications:undelivered.label")}>
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <Facts row={row} />
          <Form method="post">
            <input type="hidden" name="id" value={row.id} />
            <Button
              look="outline"
              size="small"
              name="act"
              value="resend"
              aria-label={t("notifications:undelivered.resendOne", { name: row.template })}
            >
              {t("notifications:undelivered.resend")}
            </Button>
          </Form>
        </li>
      ))}
    </Panel>
  );
}

function Facts({ row: { template, brand, channel, reason, attempts, createdAt } }: { row: Undelivered }) {
  const { t, locale } = useTranslations();
  const at = `${formatDate(createdAt, easternTime, locale)} ${formatTime(createdAt, easternTime, locale)}`;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {template} · {brand} · {t(`notifications:channel.${channel}`)}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={createdAt}>{at}</time> · {t(`notifications:undelivered.${reason}`, { count: attempts })}
      </p>
    </div>
  );
}
