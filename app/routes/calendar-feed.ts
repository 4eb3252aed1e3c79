import type { Route } from "./+types/calendar-feed";
import { readFeed } from "#app/features/schedule/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** An iCalendar file for whoever has its secret. No proxy keeps it and no search engine lists it. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const text = await readFeed(ctx, new URL(request.url).searchParams.get("key") ?? "");
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
});
