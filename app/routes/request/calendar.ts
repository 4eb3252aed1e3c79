import type { Route } from "./+types/calendar";
import { loadBookingCalendar } from "#app/features/booking/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Answers with an iCalendar file. */
export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileName, text } = await loadBookingCalendar(ctx, params);
  return new Response(text, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${fileName}"` },
  });
});
