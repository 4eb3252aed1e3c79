import type { Route } from "./+types/lead-messages";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { ChatScreen } from "#app/features/chat/ui/chat-screen.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { loadChatView, submitChatForm } from "./chat-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadChatView(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitChatForm(ctx, form, paths.leadMessages));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["chat", "crm", "services", "proofs", "photos"], ownBreadcrumbs: true };

export default function LeadMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <>
      <title>{t("chat:title")}</title>
      <ChatScreen
        view={loaderData}
        toPage={paths.leadMessages}
        answer={actionData}
        empty={{ about: t("chat:empty.aboutLeads"), link: { href: paths.leads(), text: t("chat:empty.toLeads") } }}
      />
    </>
  );
}
