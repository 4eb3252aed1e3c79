import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { OwnPasskey } from "../model.ts";

/** Needs the translations `security`. */
export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTranslations();
  if (passkeys.length === 0)
    return (
      <Panel as="p" className="flex items-center gap-3 text-muted">
        <Icon name="key" className="size-5" /> {t("security:passkeys.none")}
      </Panel>
    );
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-0">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </Panel>
  );
}

function PasskeyRow({ passkey: { id, name, host, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const { t, locale } = useTranslations();
  const format = (date: Date) => formatDate(date, easternTime, locale);
  const used = lastUsedAt
    ? t("security:passkeys.used", { date: format(lastUsedAt) })
    : t("security:passkeys.added", { date: format(createdAt) });
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">{used}</span>
        <span className="text-sm text-muted wrap-anywhere">{t("security:passkeys.host", { host })}</span>
      </span>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button size="tall" look="outline" name="act" value="remove" aria-label={t("security:passkeys.removeLabel", { name })}>
          {t("security:passkeys.remove")}
        </Button>
      </Form>
    </li>
  );
}
