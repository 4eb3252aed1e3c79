import { paths, type Layout, type Page } from "#app/paths.ts";

/** `platform` replaces `private` on the platform's own host. */
export type Frame = Layout | "platform";

/** The page's layout, from its row of the access table. */
export function findFrame(page: Pick<Page, "layout"> | undefined, brand: { platform: boolean }, pathname: string): Frame {
  const layout = page?.layout ?? "default";
  // Contractors and places share a path; the id prefix distinguishes them.
  if (layout === "contractorPublic" && !pathname.startsWith(paths.contractor({ publicId: "ctr_" }))) return "public";
  return brand.platform && layout === "private" ? "platform" : layout;
}

/** The pattern, so without ids. Null for errors, sign-in and hand-offs, which are never counted. */
export function toCountedPage(page: Page | undefined): string | null {
  return page && !page.open ? page.pattern.replaceAll("?", "") : null;
}
