import { redirect } from "react-router";
import { toGroupId } from "#app/features/question-fields/ui/answer-props.ts";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { toContactPath, toQuotePath, toStartPath } from "#app/features/widgets/model/frame-links.ts";
import { loadQuoteScreen, saveQuoteStep } from "#app/features/widgets/service/quote-screens.server.ts";
import { sendWidgetQuote } from "#app/features/widgets/service/requests.server.ts";
import { countUse } from "#app/features/widgets/service/uses.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readOwnQuery, readUserAgent, redirectToStart, toHead } from "./frame-head.server.ts";

interface Place {
  contrid: string;
  key?: string | undefined;
}

export async function loadWidgetQuote(ctx: Ctx, request: Request, { contrid, key = null }: { contrid: string; key?: string | null }) {
  const { searchParams } = new URL(request.url);
  const query = await readOwnQuery(ctx, request, contrid);
  const [service, named] = [searchParams.get("service"), searchParams.get("step")];
  const { widget, screen } = await loadQuoteScreen(ctx, { contrid, key, service, named }).catch(redirectToStart(contrid, query));
  const { contractorId, buttons } = widget;
  const isFirst = key === null && service === null;
  if (isFirst) await countUse(ctx, { contractorId, channel: query.channel, step: "opened", userAgent: readUserAgent(request) });
  return {
    head: toHead(widget, query),
    contrid,
    key,
    screen,
    start: toStartPath(contrid, query),
    call: buttons.includes("CALL") ? toContactPath(contrid, query, { kind: "call" }) : null,
    account: key !== null && isPhoneCheckRequired(ctx.brand) ? paths.wizard({ id: key }, { step: reviewStep }) : null,
    toReview: searchParams.get("returns") === reviewStep,
  };
}

export async function submitWidgetQuote(
  ctx: Ctx,
  { request, form, ...place }: Place & { request: Request; form: FormData },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { contrid, key = null } = place;
  const query = await readOwnQuery(ctx, request, contrid);
  if (key !== null && form.get("act") === "send") {
    const contact = Object.fromEntries(["name", "phone", "email", "street"].map((name) => [name, form.get(name) ?? ""]));
    await sendWidgetQuote(ctx, { contrid, key, channel: query.channel, userAgent: readUserAgent(request), form: contact });
    return redirect(toQuotePath(contrid, query, { key }), 303);
  }
  const toReview = searchParams.get("returns") === reviewStep;
  const [service, named] = [searchParams.get("service"), searchParams.get("step")];
  const saved = await saveQuoteStep(ctx, { contrid, key, service, named, toReview, form });
  const returns = toReview && saved.step !== reviewStep ? reviewStep : null;
  const path = toQuotePath(contrid, query, { key: saved.key, step: saved.step, returns });
  return redirect(saved.opened ? `${path}#${toGroupId({ key: saved.opened })}` : path, 303);
}
