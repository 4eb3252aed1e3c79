import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Route } from "./+types/contact";
import { ContactRequest, contactTypes, kindByContactType, type ContactType } from "#app/features/callbacks/model.ts";
import { loadVisitDates, requestContact, requestVisitorCall } from "#app/features/callbacks/service.server.ts";
import { ContactScreen, type ContactView } from "#app/features/callbacks/ui/contact-screen.tsx";
import { loadButtonBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contactPath } from "#app/features/directory/model/links.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadContactPerson } from "./contact-person.server.ts";

/** Redirects to the profile unless the contractor takes calls and visits now. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs): Promise<ContactView> => {
  const { contrid, wish, zip, sent } = parseContactQuery(request);
  const own = await loadContactPerson(ctx, wish);
  const { publicId } = await loadButtonBusiness(ctx, contrid);
  const { name, advanced, vacationMode } = await loadPublicProfile(ctx, publicId);
  if (!advanced || vacationMode) throw redirect(paths.contractor({ publicId }));
  const visitDates = wish === "visit" ? await loadVisitDates(ctx, contrid, zip) : [];
  return { wish, contractor: { publicId, name }, own, sendingKey: randomUUID(), zip, visitDates, sent };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const { contrid, wish } = parseContactQuery(request);
  const entries = ["name", "phone", "street", "zip", "day", "words"].map((name) => [name, form.get(name) ?? ""]);
  const typed = parseInput(ContactRequest, { toId: contrid, ...Object.fromEntries(entries) });
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 100) || null;
  const input = { contrid, request: typed, idempotencyKey };
  if (wish === "call" && ctx.actor.kind === "visitor") await requestVisitorCall(ctx, input);
  else await requestContact(ctx, { ...input, kind: kindByContactType[wish], quoteId: null });
  return redirect(`${contactPath(contrid, wish)}&done=sent`, 303);
});

export const handle: PageHandle = { translations: ["contact"] };

function parseContactQuery(request: Request): { contrid: string; wish: ContactType; zip: string; sent: boolean } {
  const { searchParams } = new URL(request.url);
  const wish = contactTypes.find((one) => one === searchParams.get("for")) ?? "call";
  const zip = (searchParams.get("zip") ?? "").slice(0, 20);
  return { contrid: searchParams.get("contrid") ?? "", wish, zip, sent: searchParams.get("done") === "sent" };
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <ContactScreen view={loaderData} answer={actionData} />;
}
