import { Form } from "react-router";
import type { Route } from "./+types/notifications";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { NoticeSettingsForm } from "#app/features/notice-settings/ui/notice-settings-form.tsx";
import { PushPanel } from "#app/features/web-push/ui/push-panel.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { loadNotificationSettings, saveNotificationSettings } from "./notification-settings.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadNotificationSettings(ctx));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => saveNotificationSettings(ctx, request, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["notifications", "outcomes", "pages"] };

/** Which notices a person gets, where and when. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { settings, brandMails, devices, publicKey } = loaderData;
  return (
    <SettingsPage title={t("pages:names.noticeSettings")} why={t("notifications:settings.why")}>
      <ChangeOutcome answer={actionData} />
      {settings.stopped && <StoppedAddress reason={settings.stopped} email={settings.email} />}
      <NoticeSettingsForm key={settings.version} settings={settings} brandMails={brandMails} phoneHref={paths.phoneSettings()} />
      <PushPanel devices={devices} publicKey={publicKey} timeZone={settings.timeZone} />
    </SettingsPage>
  );
}

function StoppedAddress({ reason, email }: { reason: string; email: string }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} method="post" gap={3} className="border-warning">
      <p className="font-semibold wrap-anywhere">{t("notifications:stopped.title", { email })}</p>
      <p className="text-muted">{t(`notifications:stopped.${reason}`)}</p>
      <Button look="outline" className="self-start" name="act" value="resumeMail">
        {t("notifications:stopped.resume")}
      </Button>
    </Panel>
  );
}
