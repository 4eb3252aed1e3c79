import { redirect } from "react-router";
import { saveExpert } from "#app/features/price-rules/service.server.ts";
import { checkUnsavedForm } from "#app/features/price-tests/service.server.ts";
import { listingPath } from "#app/features/price-builder/ui/paths.ts";
import { redisplayForm } from "#app/features/price-builder/ui/redisplay-form.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";

/** Saves the rules, or shows the form again with what was typed. */
export async function submitExpert(ctx: Ctx, listingId: string, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (findAct(form, ["save", "edit"]) === "edit") return redisplayForm(await checkUnsavedForm(ctx, listingId, typed), typed);
  await saveExpert(ctx, listingId, { seen: Number(typed.seen), typed });
  return redirect(`${listingPath(listingId, "finish")}&saved=1`, 303);
}
