import { Form } from "react-router";
import type { Route } from "./+types/calendar";
import { findFeed } from "#app/features/schedule/service.server.ts";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { createFeedAddress } from "./calendar-page.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ feed: await findFeed(ctx) }));

/** The address is in the answer alone: it is stored as a hash. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  readAct(form, ["renew"]);
  return { address: await createFeedAddress(ctx) };
});

export const handle: PageHandle = { translations: ["schedule", "pages"] };

/** The secret address by which a calendar program shows the user's appointments. */
export default function Calendar({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  const { t, locale } = useTranslations();
  const address = actionData && !isRefusal(actionData) && "address" in actionData ? actionData.address : null;
  return (
    <SettingsPage title={t("pages:names.calendarAddress")} why={t("schedule:feed.why")}>
      <RefusalNote answer={actionData} />
      <Panel gap={4}>
        {address !== null ? (
          <>
            <SuccessNote>{t("schedule:feed.created")}</SuccessNote>
            <Field name="address" label={t("schedule:feed.address")} hint={t("schedule:feed.hint")} readOnly defaultValue={address} />
            <a className="link self-start" href={address.replace(/^https?:/, "webcal:")}>
              {t("schedule:feed.subscribe")}
            </a>
          </>
        ) : (
          <p>
            {feed
              ? t(feed.lastReadAt ? "schedule:feed.read" : "schedule:feed.unread", {
                  created: formatDate(feed.createdAt, easternTime, locale),
                  read: feed.lastReadAt ? formatDate(feed.lastReadAt, easternTime, locale) : "",
                })
              : t("schedule:feed.none")}
          </p>
        )}
        <Form method="post">
          <Button look="outline" size="tall" name="act" value="renew">
            {t(feed || address ? "schedule:feed.renew" : "schedule:feed.create")}
          </Button>
        </Form>
        {feed && <p className="text-sm text-muted">{t("schedule:feed.renewEffect")}</p>}
      </Panel>
    </SettingsPage>
  );
}
