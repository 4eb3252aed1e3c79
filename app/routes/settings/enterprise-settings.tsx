import type { Route } from "./+types/enterprise-settings";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { isDeclined, type EnterpriseConnection } from "#app/features/enterprise/model.ts";
import {
  findEnterpriseManager,
  loadEnterpriseSettings,
  removeEnterpriseConnection,
  saveEnterpriseConnection,
} from "#app/features/enterprise/service.server.ts";
import { ConnectionPanel } from "#app/features/enterprise/ui/connection-panel.tsx";
import { EnterpriseFields } from "#app/features/enterprise/ui/enterprise-fields.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  const { canChange, manager } = await findEnterpriseManager(ctx);
  return { settings: canChange ? await loadEnterpriseSettings(ctx) : null, manager };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  if (readAct(form, ["save", "remove"]) === "remove") await removeEnterpriseConnection(ctx, Number(form.get("seen")));
  else {
    const names = ["supplyHouseName", "accountNumber", "distributor", "consent", "seen", "seenSection"];
    await saveEnterpriseConnection(ctx, Object.fromEntries(names.map((name) => [name, form.get(name)])));
  }
  return { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["enterprise", "outcomes", "pages"] };

/** Only the account manager sees and changes the connection. */
export default function EnterpriseSettingsPage({ loaderData: { settings, manager }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.enterprise")} why={t("enterprise:why")}>
      <ChangeOutcome answer={actionData} />
      {!settings && (
        <p className="alert alert-soft alert-info max-w-none">
          <span className="min-w-0 wrap-anywhere">{t(manager ? "enterprise:askManager" : "enterprise:managerOnly", { ...manager })}</span>
        </p>
      )}
      {settings?.connection && <ConnectionPanel connection={settings.connection} />}
      {settings && (
        <Panel as={KeptForm} keepAs="enterprise" gap={4} noValidate key={settings.version}>
          <EnterpriseFields settings={settings} answer={actionData} />
          <Button look="primary" className="self-start" name="act" value="save">
            {t(findSubmitLabel(settings.connection))}
          </Button>
        </Panel>
      )}
    </SettingsPage>
  );
}

function findSubmitLabel(connection: EnterpriseConnection | null) {
  if (!connection) return "enterprise:request";
  return isDeclined(connection.state) ? "enterprise:requestAgain" : "enterprise:save";
}
