import { Form } from "react-router";
import type { Route } from "./+types/stop";
import { readStopKey, stopMails } from "#app/features/notice-settings/service.server.ts";
import { paths } from "#app/paths.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SecretAddress } from "#app/ui/secret-address.tsx";

/** The link's secret is in its query, which is not logged. */
const readKey = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) => ({ group: readStopKey(readKey(request)).group }));

/** Also by the button of a mail program (RFC 8058), whose form names no act. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const all = findAct(form, ["all", "group"]) === "all";
  await stopMails(ctx, readKey(request), { all });
  return { all };
});

export const handle: PageHandle = { translations: ["notifications"] };

/** Turns emails off without signing in. */
export default function StopEmails({ loaderData: { group }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const title = group === "all" ? t("notifications:stop.allTitle") : t(`notifications:group.${group}.title`);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("notifications:stop.title")}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <h1 className="text-2xl font-semibold">{t("notifications:stop.title")}</h1>
      {isDone(actionData) ? (
        <Panel gap={4}>
          <output>
            {actionData.all || group === "all" ? t("notifications:stop.allDone") : t("notifications:stop.done", { group: title })}
          </output>
          <ButtonLink look="outline" className="self-start" href={paths.noticeSettings()}>
            {t("notifications:stop.settings")}
          </ButtonLink>
        </Panel>
      ) : (
        <Panel as={Form} gap={4} method="post">
          {group !== "all" && <p>{t("notifications:stop.text", { group: title })}</p>}
          <p className="text-muted">{t("notifications:stop.kept")}</p>
          <RefusalNote answer={actionData} />
          <div className="flex flex-wrap gap-3">
            {group !== "all" && (
              <Button look="primary" name="act" value="group">
                {t("notifications:stop.button")}
              </Button>
            )}
            <Button look={group === "all" ? "primary" : "outline"} name="act" value="all">
              {t("notifications:stop.allButton")}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  );
}
