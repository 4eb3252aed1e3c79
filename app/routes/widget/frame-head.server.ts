import { redirect } from "react-router";
import { readFrameQuery, toStartPath, type FrameQuery } from "#app/features/widgets/model/frame-links.ts";
import type { FramedWidget } from "#app/features/widgets/service/framed.server.ts";
import { isListedSite } from "#app/features/widgets/service/public.server.ts";
import type { FrameHead } from "#app/features/widgets/ui/frame-page.tsx";
import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

/** A site that is not the contractor's gets no messages. */
export async function readOwnQuery(ctx: Ctx, request: Request, contrid: string): Promise<FrameQuery> {
  const query = readFrameQuery(new URL(request.url).searchParams);
  const isListed = query.site !== null && (await isListedSite(ctx, contrid, query.site));
  return isListed ? query : { ...query, site: null };
}

export function toHead({ name, colors, hours, picture }: FramedWidget, query: FrameQuery): FrameHead {
  return { name, colors, hours, picture, query };
}

/** What the widget does not offer, or not now, leads to its first screen, which says what it does. */
export function redirectToStart(contrid: string, query: FrameQuery) {
  return (error: unknown): never => {
    const isNotOffered = error instanceof Failure && ["widgets.notOffered", "callbacks.notOffered"].includes(error.code);
    throw isNotOffered ? redirect(toStartPath(contrid, query)) : error;
  };
}

export function readUserAgent({ headers }: Request): string {
  return headers.get("User-Agent") ?? "";
}
