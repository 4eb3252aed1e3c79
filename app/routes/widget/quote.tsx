import type { Route } from "./+types/quote";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { toQuotePath } from "#app/features/widgets/model/frame-links.ts";
import { FrameQuote } from "#app/features/widgets/ui/frame-quote.tsx";
import { FrameServices, FrameUnpriced } from "#app/features/widgets/ui/frame-services.tsx";
import { FrameSent } from "#app/features/widgets/ui/frame-sent.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { loadWidgetQuote, submitWidgetQuote } from "./quote-page.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadWidgetQuote(ctx, request, params));

export const action = createAction((ctx, { params, request }: Route.ActionArgs, form) =>
  submitWidgetQuote(ctx, { ...params, request, form }),
);

/** The wizard for one contractor: its questions, the price, then the contact data. */
export default function WidgetQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { head, contrid, key, screen, start, call, account, toReview } = loaderData;
  const { query } = head;
  if (screen.kind === "sent") return <FrameSent {...{ head, start }} what="quote" quotes={screen.quotes} />;
  if (screen.kind === "unpriced") return <FrameUnpriced {...{ head, call, start }} />;
  if (screen.kind === "services")
    return <FrameServices {...{ head, start }} services={screen.services} toPath={(service) => toQuotePath(contrid, query, { service })} />;
  const { wizard, step } = screen;
  const toPath = (to: string, returns = false) => {
    const service = key === null ? wizard.category : null;
    return toQuotePath(contrid, query, { key, service, step: to, returns: returns ? reviewStep : null });
  };
  return <FrameQuote {...{ head, wizard, step, toReview, toPath, start, account }} answer={actionData} />;
}
