import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { OwnSession } from "../model/profile.ts";

export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslations();
  const isOnlySession = sessions.every(({ current }) => current);
  return (
    <Panel as="section" gap={4} aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl font-semibold">
        {t("security:sessions.title")}
      </h2>
      <p className="text-muted">{t(isOnlySession ? "security:sessions.alone" : "security:sessions.what")}</p>
      <ul className="divide-y divide-base-300">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!isOnlySession && (
        <Form method="post">
          <Button look="outline" size="tall" name="end" value="others">
            {t("security:sessions.endOthers")}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function isPhone(system: string | null): boolean {
  return system === "iOS" || system === "Android";
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, locale } = useTranslations();
  const { id, browser, system, lastUsedAt, current } = session;
  const name =
    browser && system ? t("security:sessions.named", { browser, system }) : (browser ?? system ?? t("security:sessions.unknown"));
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <Icon name={isPhone(system) ? "phone" : "screen"} className="mt-0.5 size-5 text-muted" />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-sm text-muted">{t("security:sessions.used", { date: formatDate(lastUsedAt, easternTime, locale) })}</span>
        </span>
      </span>
      {current ? (
        <span className="badge badge-soft badge-success shrink-0">{t("security:sessions.here")}</span>
      ) : (
        <Form method="post">
          <Button size="tall" look="outline" name="end" value={id} aria-label={t("security:sessions.endLabel", { session: name })}>
            {t("security:sessions.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}
