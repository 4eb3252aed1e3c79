import { Form, redirect } from "react-router";
import type { Route } from "./+types/quoting-disabled";
import { notifyQuotingDisabled } from "#app/features/contractors/service/inquiries.server.ts";
import { loadButtonBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const accountId = searchParams.get("contrid");
  const contractor = accountId ? await loadButtonBusiness(ctx, accountId) : null;
  const profile = contractor && (await loadPublicProfile(ctx, contractor.publicId));
  return {
    contractor: profile && { publicId: profile.publicId, name: profile.name, phone: profile.vacationMode ? "" : profile.workPhone },
    // The place is that of the last search.
    others: paths.directory({ service: searchParams.get("service") ?? "" }),
    asked: searchParams.get("done") === "asked",
  };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs) => {
  const { searchParams } = new URL(request.url);
  await notifyQuotingDisabled(ctx, searchParams.get("contrid") ?? "");
  searchParams.set("done", "asked");
  return redirect(paths.quotingDisabled(searchParams), 303);
});

export const handle: PageHandle = { translations: ["brandpages"] };

/** Alternatives to a contractor without online prices. */
export default function QuotingDisabled({ loaderData: { contractor, others, asked }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const placeholders = { contractor: contractor?.name };
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("brandpages:disabled.title")}</title>
      <meta name="robots" content="noindex" />
      <Panel gap={4} className="items-center py-10 text-center">
        <Icon name="clock" className="size-12 text-muted" />
        <h1 className="text-2xl font-semibold">{t("brandpages:disabled.title")}</h1>
        <p className="wrap-anywhere text-muted">
          {contractor ? t("brandpages:disabled.text", placeholders) : t("brandpages:disabled.textPlain")}
        </p>
        <RefusalNote answer={actionData} />
        {asked && contractor && <SuccessNote>{t("brandpages:disabled.asked", placeholders)}</SuccessNote>}
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" href={others}>
            {t("brandpages:disabled.directory")}
          </ButtonLink>
          {contractor?.phone && (
            <ButtonLink look="outline" href={`tel:${contractor.phone}`}>
              <Icon name="phone" /> {t("brandpages:disabled.call", { phone: formatPhone(contractor.phone) })}
            </ButtonLink>
          )}
          {contractor && (
            <ButtonLink look="outline" href={paths.contractor({ publicId: contractor.publicId })}>
              {t("brandpages:disabled.profile")}
            </ButtonLink>
          )}
        </div>
        {contractor && !asked && (
          <Form method="post">
            <Button look="ghost">{t("brandpages:disabled.ask", placeholders)}</Button>
          </Form>
        )}
      </Panel>
    </div>
  );
}
