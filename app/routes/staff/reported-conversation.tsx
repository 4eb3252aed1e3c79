import { redirect } from "react-router";
import type { Route } from "./+types/reported-conversation";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import {
  closeReportedConversation,
  readReportedConversation,
  removeReportedMessage,
  stopReportedParty,
} from "#app/features/chat-reports/service.server.ts";
import { CaseScreen } from "#app/features/chat-reports/ui/case-screen.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { withNotice } from "#app/ui/notices.ts";

/** `before` is a message's number on the page of earlier ones. */
export const loader = createLoader(async (ctx, { request, params: { id } }: Route.LoaderArgs) => {
  const typed = Number(new URL(request.url).searchParams.get("before"));
  const before = Number.isSafeInteger(typed) && typed > 1 ? Math.min(typed, 2_147_483_647) : null;
  return { conversation: await readReportedConversation(ctx, id, before), isEarlierPage: before !== null };
});

export const action = createAction(async (ctx, { params: { id } }: Route.ActionArgs, form) => {
  const act = readAct(form, ["remove", "stop", "allow", "close"]);
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "remove") await removeReportedMessage(ctx, id, { messageId: read("message"), reason: read("reason") });
  else if (act === "stop") await stopReportedParty(ctx, id, { stopped: true, party: read("party"), reason: read("reason") });
  else if (act === "allow") await stopReportedParty(ctx, id, { stopped: false, party: read("party") });
  else await closeReportedConversation(ctx, id);
  const next = act === "close" ? paths.reportedConversations() : paths.reportedConversation({ id });
  return redirect(withNotice(next, "changesApplied"), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["reports", "chat", "outcomes"] };

export default function ReportedConversation({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <CaseScreen {...loaderData} answer={actionData} />;
}
