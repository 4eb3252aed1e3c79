import { redirect } from "react-router";
import type { Route } from "./+types/list";
import { listInbox, markRead } from "#app/features/notices/service/inbox.server.ts";
import { loadNoticeSettings } from "#app/features/notice-settings/service.server.ts";
import { EmptyInbox, InboxList, MarkAllRead } from "#app/features/notices/ui/inbox-list.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get("after");
  const { rows, next } = await listInbox(ctx, { after });
  const { timeZone } = await loadNoticeSettings(ctx);
  return { items: rows, next, isLaterPage: after !== null, shown: { now: ctx.now.toISOString(), timeZone } };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const act = readAct(form, ["read", "readAll"]);
  await markRead(ctx, act === "readAll" ? null : String(form.get("id")));
  return redirect(`${paths.notifications()}${new URL(request.url).search}`, 303);
});

export const handle: PageHandle = { translations: ["notifications", "pages"] };

/** What happened, newest first. */
export default function Notifications({ loaderData: { items, next, isLaterPage, shown }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{t("pages:names.notifications")}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t("pages:names.notifications")}</h1>
        <div className="flex flex-wrap gap-2">
          {items.some(({ isRead }) => !isRead) && <MarkAllRead />}
          <ButtonLink look="ghost" size="small" href={paths.noticeSettings()}>
            {t("notifications:list.settings")}
          </ButtonLink>
        </div>
      </header>
      <RefusalNote answer={actionData} />
      {items.length === 0 ? <EmptyInbox /> : <InboxList items={items} {...shown} />}
      <PageLinks path={paths.notifications()} next={next} isLaterPage={isLaterPage} />
    </div>
  );
}
