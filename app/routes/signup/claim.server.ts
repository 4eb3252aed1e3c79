import { redirect } from "react-router";
import { sendClaimCode, textClaimCode } from "#app/features/business-claims/service/codes.server.ts";
import { submitClaimCode } from "#app/features/business-claims/service/entered-codes.server.ts";
import { matchAndRequestClaim, requestClaim } from "#app/features/business-claims/service/requesting.server.ts";
import { matchClaimTarget } from "#app/features/business-claims/service/searching.server.ts";
import type { SearchedBusiness } from "#app/features/business-claims/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Not `token`: hand-offs take that from every address. */
export function readSearchedBusiness(request: Request, publicId: string): SearchedBusiness {
  return { publicId, token: new URL(request.url).searchParams.get("found") ?? "" };
}

/** The next page keeps the token of the search, or has that of a new one. */
export async function submitClaimStep(ctx: Ctx, business: SearchedBusiness, form: FormData): Promise<Response> {
  const { publicId } = business;
  if (form.get("act") === "check") {
    await submitClaimCode(ctx, { publicId, code: form.get("code") });
    return redirect(paths.contractorSignUp(), 303);
  }
  const token = form.has("phone") ? await matchStep(ctx, publicId, form) : await foundStep(ctx, business, form);
  return redirect(paths.claimBusiness({ publicId }, { found: token }), 303);
}

async function matchStep(ctx: Ctx, publicId: string, form: FormData): Promise<string> {
  const [phone, licence] = ["phone", "licence"].map((name) => String(form.get(name) ?? ""));
  const typed = { publicId, phone, licence };
  return readAct(form, ["match", "request"]) === "request"
    ? matchAndRequestClaim(ctx, { ...typed, evidence: form.get("evidence") })
    : matchClaimTarget(ctx, typed);
}

async function foundStep(ctx: Ctx, business: SearchedBusiness, form: FormData): Promise<string> {
  const act = readAct(form, ["request", "text", "send"]);
  if (act === "request") await requestClaim(ctx, { ...business, evidence: form.get("evidence") });
  else if (act === "text") await textClaimCode(ctx, business);
  else await sendClaimCode(ctx, business);
  return business.token;
}
