import type { Route } from "./+types/connection-answer";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { confirmConnection, declineConnection, loadAskedConnection } from "#app/features/enterprise/service/supply-house-answers.server.ts";
import { ConnectionAnswer } from "#app/features/enterprise/ui/connection-answer.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader((ctx, { request, params: { publicId } }: Route.LoaderArgs) =>
  loadAskedConnection(ctx, { publicId, key: readKey(request) }),
);

export const action = createAction(async (ctx, { request, params: { publicId } }: Route.ActionArgs, form) => {
  const link = { publicId, key: readKey(request) };
  if (readAct(form, ["confirm", "decline"]) === "confirm") await confirmConnection(ctx, link);
  else await declineConnection(ctx, { ...link, reason: form.get("reason") });
  return { saved: true };
});

function readKey(request: Request): string {
  return new URL(request.url).searchParams.get("key") ?? "";
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["enterprise"] };

/** A supply house confirms or declines that a business is its customer. */
export default function ConnectionAnswerPage({ loaderData: asked, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <ConnectionAnswer asked={asked} answer={actionData} />;
}
