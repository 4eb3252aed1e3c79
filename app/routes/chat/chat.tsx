import type { Route } from "./+types/chat";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { ChatScreen } from "#app/features/chat/ui/chat-screen.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { loadChatView, submitChatForm } from "./chat-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadChatView(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitChatForm(ctx, form, paths.chat));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["chat", "quotes", "services", "proofs", "photos"], ownBreadcrumbs: true };

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <>
      <title>{t("chat:title")}</title>
      <ChatScreen
        view={loaderData}
        toPage={paths.chat}
        answer={actionData}
        empty={{ about: t("chat:empty.about"), link: { href: paths.home(), text: t("nav.find") } }}
      />
    </>
  );
}
