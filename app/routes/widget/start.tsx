import type { Route } from "./+types/start";
import { loadFramedWidget } from "#app/features/widgets/service/framed.server.ts";
import { toButtonPath } from "#app/features/widgets/service/public.server.ts";
import { countUse } from "#app/features/widgets/service/uses.server.ts";
import { FrameStart } from "#app/features/widgets/ui/frame-start.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { readOwnQuery, readUserAgent, toHead } from "./frame-head.server.ts";

export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { contrid } = params;
  const widget = await loadFramedWidget(ctx, contrid);
  const query = await readOwnQuery(ctx, request, contrid);
  const { contractorId, publicId, greeting, isAvailable } = widget;
  await countUse(ctx, { contractorId, channel: query.channel, step: "opened", userAgent: readUserAgent(request) });
  const buttons = isAvailable ? widget.buttons : [];
  return {
    head: toHead(widget, query),
    greeting,
    buttons: buttons.map((kind) => ({ kind, href: toButtonPath(contrid, kind, query) })),
    profile: paths.contractor({ publicId }),
  };
});

/** The widget of a contractor by its link. */
export default function WidgetStart({ loaderData }: Route.ComponentProps) {
  return <FrameStart {...loaderData} />;
}
