import { countUnread } from "#app/features/notices/service/inbox.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** `unread` is null for those without notifications: visitors, and staff who act for a business. */
export const loader = createLoader(async (ctx) => Response.json({ unread: await countUnread(ctx) }));
