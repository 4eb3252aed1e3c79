import { redirect } from "react-router";
import type { BroadcastAct } from "#app/features/broadcasts/model.ts";
import { createBroadcast, deleteDraft, saveDraft, type SeenBroadcast } from "#app/features/broadcasts/service.server.ts";
import { pauseBroadcast, resumeBroadcast, startBroadcast, stopBroadcast } from "#app/features/broadcasts/service/steps.server.ts";
import { sendTest } from "#app/features/broadcasts/service/tests.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import { isLocale, locales, type Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { withNotice } from "#app/ui/notices.ts";

export async function submitBroadcastForm(ctx: Ctx, request: Request, form: FormData): Promise<Response | { tested: Locale }> {
  const act = readAct(form, ["create", "save", "delete", "test", "start", "pause", "resume", "stop"]);
  if (act === "create") {
    const id = await createBroadcast(ctx, String(form.get("brand") ?? ""));
    return redirect(paths.adminNotify({ id }), 303);
  }
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (act === "delete") {
    await deleteDraft(ctx, id);
    return redirect(withNotice(paths.adminNotify(), "draftDeleted"), 303);
  }
  if (act === "test") return sendOwnTest(ctx, id, form);
  const seen = { id, seen: Number(form.get("seen")) };
  if (act === "save") await saveDraft(ctx, { ...seen, input: readDraft(form) });
  else await takeStep(ctx, request, { act, seen, form });
  const next = paths.adminNotify({ id });
  return redirect(act === "save" ? withNotice(next, "draftSaved") : next, 303);
}

async function sendOwnTest(ctx: Ctx, id: string, form: FormData): Promise<{ tested: Locale }> {
  const language = form.get("language");
  const locale = isLocale(language) ? language : "en";
  await sendTest(ctx, { id, locale });
  return { tested: locale };
}

interface Step {
  act: BroadcastAct;
  seen: SeenBroadcast;
  form: FormData;
}

async function takeStep(ctx: Ctx, request: Request, { act, seen, form }: Step): Promise<void> {
  if (act === "pause") return pauseBroadcast(ctx, seen);
  if (act === "resume") return resumeBroadcast(ctx, seen);
  if (act === "stop") return stopBroadcast(ctx, seen);
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  return startBroadcast(fresh, { ...seen, count: Number(form.get("count")) });
}

function readDraft(form: FormData): unknown {
  const read = (name: string) => String(form.get(name) ?? "");
  const messages = locales.map((locale) => [
    locale,
    { subject: read(`messages.${locale}.subject`), text: read(`messages.${locale}.text`) },
  ]);
  const names = ["region", "postalCode", "miles", "tier", "badge", "activity", "page"];
  return {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    isManagersOnly: form.get("isManagersOnly") === "1",
    messages: Object.fromEntries(messages),
  };
}
