import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Route } from "./+types/share";
import { ShareScreen } from "#app/features/shortlist/ui/share-screen.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { findSharedChoice, sendChoice } from "./sharing.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const { contractors, back } = await findSharedChoice(ctx, searchParams);
  if (contractors.length === 0) throw redirect(back);
  return { contractors, back, sent: searchParams.get("done") === "sent", sendingKey: randomUUID() };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const { searchParams } = new URL(request.url);
  await sendChoice(ctx, searchParams, form);
  searchParams.set("done", "sent");
  return redirect(paths.shareContractors(searchParams), 303);
});

export const handle: PageHandle = { translations: ["directory"] };

export default function SharePage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <ShareScreen {...loaderData} answer={actionData} />;
}
