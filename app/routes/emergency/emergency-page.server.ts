import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { serviceBySlug } from "#app/features/categories/model/codes.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { ContactRequest } from "#app/features/callbacks/model.ts";
import { requestContact, requestVisitorCall } from "#app/features/callbacks/service.server.ts";
import { listHelpers } from "#app/features/emergencies/service.server.ts";
import type { EmergencyView } from "#app/features/emergencies/ui/emergency-view.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";

/** The trade and problem of the URL, if any, with who can come. */
export async function viewEmergency(ctx: Ctx, request: Request, slug: string | undefined): Promise<EmergencyView> {
  const { category, problem, zip, asked } = readEmergency(request, slug);
  const helpers = category && problem && zip ? await listHelpers(ctx, { category, problem, zip }) : null;
  return {
    category,
    problem,
    problems: listProblems(category),
    quotesPath: buildQuotesPath({ category, problem, zip, helpers }),
    zip,
    helpers,
    isZipUnknown: zip !== "" && problem !== null && helpers === null,
    sentTo: helpers?.find(({ accountId }) => accountId === asked.at(-1))?.name ?? null,
    asked,
    needsAccount: ctx.actor.kind === "visitor" && isPhoneCheckRequired(ctx.brand),
    brand: ctx.brand.name,
    now: ctx.now.toISOString(),
    sendingKey: randomUUID(),
  };
}

/** Asks the contractor to call; a visitor needs no account. */
export async function submitEmergency(ctx: Ctx, { request, slug, form }: { request: Request; slug: string | undefined; form: FormData }) {
  const { category, problem, zip, asked: askedBefore } = readEmergency(request, slug);
  if (!category || !problem) fail("not_found", "access.unknownPage");
  const contrid = String(form.get("contrid") ?? "");
  const words = describe(ctx, { category, problem, zip });
  const typed = { name: form.get("name") ?? "", phone: form.get("phone") ?? "", words };
  const contact = parseInput(ContactRequest, { toId: contrid, ...typed });
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 100) || null;
  const input = { contrid, request: contact, idempotencyKey };
  if (ctx.actor.kind === "visitor") await requestVisitorCall(ctx, input);
  else await requestContact(ctx, { ...input, kind: "REQUEST_A_CALL", quoteId: null });
  const sent = [...askedBefore.filter((id) => id !== contrid), contrid].join(",");
  return redirect(paths.emergency({ service: slug }, { problem, zip, sent }), 303);
}

function describe(ctx: Ctx, { category, problem, zip }: { category: string; problem: string; zip: string }): string {
  const t = getTranslator(ctx.locale);
  const label = listProblems(category).find(({ value }) => value === problem)?.label;
  return t("emergency:words", { problem: label ? t(label) : "", zip });
}

function listProblems(category: string | null): { value: string; label: string }[] {
  const question = findCategory(category ?? "")?.questions.find(({ key }) => key === "problem");
  return (question?.options ?? []).map(({ value, label }) => ({ value, label }));
}

/** The same repair as a request for quotes, with what is known filled in. */
function buildQuotesPath({ category, problem, zip, helpers }: Pick<EmergencyView, "category" | "problem" | "zip" | "helpers">) {
  const repair = findCategory(category ?? "")?.repair;
  const contrid = (helpers ?? []).filter(({ takesCalls }) => takesCalls).map(({ accountId }) => accountId);
  if (!repair || !category || !problem || contrid.length === 0) return null;
  const known = Object.entries(repair.answers).map(([key, answer]) => [key, String(answer)] as const);
  return paths.wizard({}, { contrid: contrid.join(","), service: category, zip, ...Object.fromEntries(known), problem });
}

function readEmergency(request: Request, slug: string | undefined) {
  const { searchParams } = new URL(request.url);
  const category = slug === undefined ? null : (serviceBySlug(slug) ?? fail("not_found", "access.unknownPage"));
  const asked = searchParams.get("problem") ?? "";
  const problem =
    category &&
    findCategory(category)
      ?.questions.find(({ key }) => key === "problem")
      ?.options.some(({ value }) => value === asked)
      ? asked
      : null;
  const zip = (searchParams.get("zip") ?? readCookie(request, cookieNames.postal) ?? "").trim().slice(0, 10);
  return { category, problem, zip, asked: searchParams.get("sent")?.split(",") ?? [] };
}
