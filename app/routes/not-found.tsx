import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";

/** Any path that no page has: the 404 page, with status 404. */
export const loader = onPage(() => fail("not_found", "access.notFound"));

export default function NotFound() {
  return null;
}
