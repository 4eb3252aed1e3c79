import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Route } from "./+types/contact";
import { contactTypes, type ContactType } from "#app/features/callbacks/model.ts";
import { loadVisitDates } from "#app/features/callbacks/service.server.ts";
import { toContactPath, toStartPath } from "#app/features/widgets/model/frame-links.ts";
import { loadOffering } from "#app/features/widgets/service/framed.server.ts";
import { sendWidgetContact } from "#app/features/widgets/service/contacts.server.ts";
import { countUse } from "#app/features/widgets/service/uses.server.ts";
import { FrameContact } from "#app/features/widgets/ui/frame-contact.tsx";
import { FrameSent } from "#app/features/widgets/ui/frame-sent.tsx";
import { fail } from "#app/lib/errors.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { readOwnQuery, readUserAgent, redirectToStart, toHead } from "./frame-head.server.ts";

export const loader = createLoader(async (ctx, { params: { contrid, kind: named }, request }: Route.LoaderArgs) => {
  const kind = requireKind(named);
  const query = await readOwnQuery(ctx, request, contrid);
  const widget = await loadOffering(ctx, contrid, kind === "call" ? "CALL" : "VISIT").catch(redirectToStart(contrid, query));
  const { contractorId } = widget;
  const isSent = new URL(request.url).searchParams.has("sent");
  if (!isSent) await countUse(ctx, { contractorId, channel: query.channel, step: "opened", userAgent: readUserAgent(request) });
  const back = query.site === null ? toStartPath(contrid, query) : null;
  return {
    head: toHead(widget, query),
    kind,
    isSent,
    start: toStartPath(contrid, query),
    back,
    action: toContactPath(contrid, query, { kind }),
    sendingKey: randomUUID(),
    visitDates: kind === "visit" && !isSent ? await loadVisitDates(ctx, contrid, "") : [],
  };
});

export const action = createAction(async (ctx, { params: { contrid, kind: named }, request }: Route.ActionArgs, form) => {
  const kind = requireKind(named);
  const query = await readOwnQuery(ctx, request, contrid);
  const names = ["name", "phone", "words", ...(kind === "visit" ? ["street", "day"] : [])];
  await sendWidgetContact(ctx, {
    contrid,
    kind,
    channel: query.channel,
    userAgent: readUserAgent(request),
    idempotencyKey: String(form.get("key") ?? "").slice(0, 100) || null,
    form: Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""])),
  });
  return redirect(toContactPath(contrid, query, { kind, sent: "yes" }), 303);
});

function requireKind(named: string): ContactType {
  return contactTypes.find((kind) => kind === named) ?? fail("not_found", "access.unknownPage");
}

/** Asks for a call or a visit. */
export default function WidgetContact({ loaderData, actionData }: Route.ComponentProps) {
  const { head, kind, isSent, start, ...form } = loaderData;
  return isSent ? <FrameSent {...{ head, start }} what={kind} /> : <FrameContact {...{ head, kind }} {...form} answer={actionData} />;
}
