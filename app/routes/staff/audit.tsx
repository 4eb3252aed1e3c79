import type { Route } from "./+types/audit";
import { parseCursor } from "#app/features/audit-search/model.ts";
import { loadAuditQuery, loadChainState, searchAuditLog } from "#app/features/audit-search/service.server.ts";
import { AuditScreen } from "#app/features/audit-search/ui/audit-screen.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const after = parseCursor(searchParams.get("after"));
  const choices = loadAuditQuery(ctx, searchParams);
  const found = await searchAuditLog(ctx, choices.query, after);
  return { ...choices, ...found, isLaterPage: after !== null, chain: await loadChainState(ctx) };
});

export const handle: PageHandle = { translations: ["audit", "staff", "pages"] };

/** The audit log of the reader's brands. */
export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />;
}
