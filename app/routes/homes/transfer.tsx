import { Form, redirect } from "react-router";
import type { Route } from "./+types/transfer";
import { acceptTransfer, describeOffer } from "#app/features/homes/service/transfers.server.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

const readKey = (request: Request): string => new URL(request.url).searchParams.get("key") ?? "";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => describeOffer(ctx, readKey(request)));

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  readAct(form, ["accept"]);
  return redirect(paths.homeFile({ id: await acceptTransfer(ctx, readKey(request)) }), 303);
});

export const handle: PageHandle = { translations: ["homes"] };

/** Who opens a former owner's link takes over the home here. */
export default function TransferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("homes:accept.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("homes:accept.title")}</h1>
      <RefusalNote answer={actionData} />
      <Panel gap={4}>
        <p className="wrap-anywhere">{t("homes:accept.about", { ...offer, count: offer.itemsCount })}</p>
        {offer.isOwn ? (
          <p className="text-muted">{t("homes:accept.own")}</p>
        ) : (
          <Form method="post">
            <Button look="primary" name="act" value="accept" className="max-sm:w-full">
              {t("homes:accept.yes")}
            </Button>
          </Form>
        )}
      </Panel>
    </div>
  );
}
