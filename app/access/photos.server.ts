import type { Actor } from "#app/features/accounts/model.ts";
import { settings } from "#app/platform/settings.server.ts";
import { audiences } from "./audiences.ts";
import type { Page } from "#app/paths.ts";

/** Its path is a setting, so that no file that browsers load contains it. */
const photosPage: Page = {
  pattern: "/admin/{photos}",
  module: "not-found.tsx",
  audience: "admin",
  private: true,
  layout: "private",
  crumb: "photos",
};

export function findPhotosPage(actor: Actor, pathname: string): Page | null {
  const { ADMIN_PHOTOS_PATH: path } = settings;
  return path !== undefined && pathname === `/admin/${path}` && audiences.admin(actor) ? photosPage : null;
}
