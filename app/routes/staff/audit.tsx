import type { Route } from "./+types/audit";
import { AuditScreen } from "#app/features/audit-search/ui/audit-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadAuditPage, submitAuditForm } from "./audit-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadAuditPage(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitAuditForm(ctx, form));

export const handle: PageHandle = { translations: ["audit", "staff", "savedviews", "directory", "staffreports", "pages"] };

/** The audit log of the reader's brands. */
export default function AdminAudit({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <AuditScreen {...loaderData} answer={actionData} />;
}
