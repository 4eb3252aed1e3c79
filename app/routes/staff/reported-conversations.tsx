import type { Route } from "./+types/reported-conversations";
import { listReportedConversations } from "#app/features/chat-reports/service.server.ts";
import { ReportedList } from "#app/features/chat-reports/ui/reported-list.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ conversations: await listReportedConversations(ctx) }));

export const handle: PageHandle = { translations: ["reports", "chat", "outcomes", "pages"] };

/** Conversations that one of their sides reported. */
export default function ReportedConversations({ loaderData: { conversations } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <title>{t("pages:names.reportedConversations")}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{t("pages:names.reportedConversations")}</h1>
        <p className="text-muted">{t("reports:chat.about")}</p>
      </header>
      <ReportedList conversations={conversations} />
    </div>
  );
}
