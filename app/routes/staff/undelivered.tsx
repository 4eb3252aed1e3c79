import { Form } from "react-router";
import type { Route } from "./+types/undelivered";
import { listUndeliveredNotices, resendNotices } from "#app/features/notices/service/undelivered.server.ts";
import { UndeliveredList } from "#app/features/notices/ui/undelivered-list.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get("after");
  return { ...(await listUndeliveredNotices(ctx, after)), isLaterPage: after !== null };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const act = readAct(form, ["resend", "resendAll"]);
  return { resent: await resendNotices(ctx, act === "resendAll" ? null : String(form.get("id"))) };
});

export const handle: PageHandle = { translations: ["notifications", "pages"] };

/** Notices that nobody took, to send again. */
export default function UndeliveredNotices({ loaderData: { rows, next, isLaterPage }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("pages:names.undelivered")}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t("pages:names.undelivered")}</h1>
          <p className="mt-1 text-muted">{t("notifications:undelivered.about")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="outline" href={paths.noticePreviews()}>
            {t("notifications:undelivered.templates")}
          </ButtonLink>
          {rows.length > 0 && (
            <Form method="post">
              <Button look="primary" name="act" value="resendAll">
                {t("notifications:undelivered.resendAll")}
              </Button>
            </Form>
          )}
        </div>
      </header>
      {isDone(actionData) && <SuccessNote>{t("notifications:undelivered.resent", { count: actionData.resent })}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <UndeliveredList rows={rows} />
      <PageLinks path={paths.undeliveredNotices()} next={next} isLaterPage={isLaterPage} />
    </div>
  );
}
