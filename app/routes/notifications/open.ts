import { redirect } from "react-router";
import type { Route } from "./+types/open";
import { openInboxItem } from "#app/features/notices/service/inbox.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(async (ctx, { params: { id } }: Route.LoaderArgs) => redirect(await openInboxItem(ctx, id), 303));

/** Never drawn: with it, an unknown notification has the error page in place of bare JSON. */
export default function OpenNotification() {
  return null;
}
