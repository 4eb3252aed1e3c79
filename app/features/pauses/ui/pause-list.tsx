import { Form } from "react-router";
import { addDays } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { Pause, PausePlan } from "../model.ts";
import { formatDay } from "./pause-status.tsx";

export function PauseList({ plan: { current, planned, canChange } }: { plan: PausePlan }) {
  const { t } = useTranslations();
  const pauses = [...current, ...planned];
  if (pauses.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("vacation:list.title")}</h3>
      <ul className="flex flex-col divide-y divide-base-300 border-y border-base-300">
        {pauses.map((pause) => (
          <li key={pause.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <PauseSummary pause={pause} isCurrent={current.includes(pause)} />
            {canChange && <RemovePause pause={pause} isCurrent={current.includes(pause)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PauseProps {
  pause: Pause;
  isCurrent: boolean;
}

function usePeriodText({ startsOn, backOn }: Pause): string {
  const { t, locale } = useTranslations();
  const from = formatDay(startsOn, locale);
  return backOn
    ? t("vacation:list.period", { from, through: formatDay(addDays(backOn, -1), locale) })
    : t("vacation:list.openPeriod", { from });
}

function PauseSummary({ pause, isCurrent }: PauseProps) {
  const { t } = useTranslations();
  const period = usePeriodText(pause);
  const services = pause.categories?.map((category) => t(`services:${category}`)).join(", ");
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-medium">
        {t(`vacation:kinds.${pause.kind}.name`)} · {t(isCurrent ? "vacation:list.current" : "vacation:list.planned")}
      </p>
      <p>{period}</p>
      <p className="text-sm text-muted wrap-anywhere">{services ?? t("vacation:form.all")}</p>
    </div>
  );
}

function RemovePause({ pause, isCurrent }: PauseProps) {
  const { t } = useTranslations();
  const period = usePeriodText(pause);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="pause" value={pause.id} />
      <Button look="outline" size="tall" name="act" value="remove">
        {t(isCurrent ? "vacation:list.end" : "vacation:list.remove")}
        <span className="sr-only">: {period}</span>
      </Button>
    </Form>
  );
}
