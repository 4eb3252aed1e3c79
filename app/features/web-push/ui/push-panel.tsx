import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { PushDevice } from "../model.ts";
import { PushSwitch } from "./push-switch.tsx";

interface PushPanelProps {
  devices: readonly PushDevice[];
  publicKey: string;
  timeZone: string;
}

/** Messages to browsers: this one, and those where they are on. */
export function PushPanel({ devices, publicKey, timeZone }: PushPanelProps) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("notifications:push.title")}>
      <p className="text-muted">{t("notifications:push.about")}</p>
      <PushSwitch key={devices.length} publicKey={publicKey} hasDevices={devices.length > 0} />
      <noscript>
        <p className="text-sm text-muted">{t("notifications:push.noScript")}</p>
      </noscript>
      {devices.length > 0 && (
        <ul className="divide-y divide-base-300 border-t border-base-300">
          {devices.map((device) => (
            <Device key={device.id} device={device} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </SectionPanel>
  );
}

function Device({ device: { id, device, createdAt }, timeZone }: { device: PushDevice; timeZone: string }) {
  const { t, locale } = useTranslations();
  const name = device === "?" ? t("notifications:push.unknownDevice") : device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm text-muted">{t("notifications:push.since", { date: formatDate(createdAt, timeZone, locale) })}</span>
      </span>
      <Form method="post">
        <input type="hidden" name="device" value={id} />
        <Button
          look="outline"
          size="small"
          name="act"
          value="removeDevice"
          aria-label={t("notifications:push.removeDevice", { device: name })}
        >
          {t("notifications:push.remove")}
        </Button>
      </Form>
    </li>
  );
}
