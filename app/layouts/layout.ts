import { paths, type Layout, type Page } from "#app/paths.ts";

/** The five frames: a person's own area, the directory, a contractor's own page, the plain one of forms, and the platform's. */
export type Frame = Layout | "platform";

/** The frame of a page, as its row of the access table says; the platform's own host shows private areas as the platform, whichever brand they serve. */
export function frameOf(page: Pick<Page, "layout"> | undefined, brand: { platform: boolean }, pathname: string): Frame {
  const layout = page?.layout ?? "default";
  // A contractor and a place share a path; their ids say which it is.
  if (layout === "contractorPublic" && !pathname.startsWith(paths.contractor({ publicId: "ctr_" }))) return "public";
  return brand.platform && layout === "private" ? "platform" : layout;
}

/** As what a page is counted: its pattern, so without any id. Errors, the way in and out and hand-offs are never counted. */
export function countedAs(page: Page | undefined): string | null {
  return page && !page.open ? page.pattern.replaceAll("?", "") : null;
}
