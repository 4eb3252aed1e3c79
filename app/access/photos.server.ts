import type { Actor } from "#app/features/accounts/model.ts";
import { settings } from "#app/platform/settings.server.ts";
import { audiences } from "./audiences.ts";
import type { Page } from "#app/paths.ts";

/** The administrators' page of all photos. Its path is configuration's, so that no file that browsers load has it. */
const photosPage: Page = {
  pattern: "/admin/{photos}",
  module: "not-found.tsx",
  audience: "admin",
  private: true,
  layout: "private",
  crumb: "photos",
};

/** The page of photos, for an administrator who knows its path; for all others there is no such page. */
export function photosPageFor(actor: Actor, pathname: string): Page | null {
  const { ADMIN_PHOTOS_PATH: path } = settings;
  return path !== undefined && pathname === `/admin/${path}` && audiences.admin(actor) ? photosPage : null;
}
