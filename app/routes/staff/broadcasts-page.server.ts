import { brandNames, brands } from "#app/brands/registry.ts";
import { hasFreshCode, requireSignedIn } from "#app/features/accounts/policy.ts";
import { countDone, outcomes } from "#app/features/broadcasts/model.ts";
import { listBroadcastBrands, listBroadcasts, loadBroadcast, type Broadcast } from "#app/features/broadcasts/service.server.ts";
import { previewBroadcast } from "#app/features/broadcasts/service/mails.server.ts";
import { listRecipients, loadOutcomes } from "#app/features/broadcasts/service/outcomes.server.ts";
import { countRecipients } from "#app/features/broadcasts/service/segments.server.ts";
import { badgeFamilies } from "#app/features/contractors/model/badges.ts";
import { isLocale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";

export async function loadBroadcastsPage(ctx: Ctx, url: URL) {
  const needsCode = !hasFreshCode(requireSignedIn(ctx.actor), ctx.now);
  const id = url.searchParams.get("id");
  if (id !== null) return { needsCode, brandNames, start: null, broadcast: await loadOne(ctx, id, url) };
  const own = listBroadcastBrands(ctx).map((code) => ({ code, name: brands[code].name }));
  return { needsCode, brandNames, start: { brands: own, past: await listBroadcasts(ctx) }, broadcast: null };
}

async function loadOne(ctx: Ctx, id: string, url: URL) {
  const broadcast = await loadBroadcast(ctx, id);
  const { brand, state, version, segment, page, messages, recipientCount } = broadcast;
  const language = url.searchParams.get("language");
  const locale = isLocale(language) ? language : "en";
  const preview = messages.en.subject === "" ? null : { locale, mail: previewBroadcast(broadcast, locale) };
  const badges = brands[brand].badgeFamilies.flatMap((family): readonly string[] => badgeFamilies[family].badges);
  const hasPostalAddress = Boolean(brands[brand].postalAddress);
  const shown = { id, brand, hasPostalAddress, state, version, segment, page, messages, recipientCount, badges, preview };
  if (state === "DRAFT") return { ...shown, count: await countRecipients(ctx, broadcast), sending: null };
  return { ...shown, count: null, sending: await loadSending(ctx, broadcast, url) };
}

async function loadSending(ctx: Ctx, broadcast: Broadcast, url: URL) {
  const counts = await loadOutcomes(ctx, broadcast);
  const [outcome, after] = [outcomes.find((one) => one === url.searchParams.get("outcome")) ?? null, url.searchParams.get("after")];
  const list = await listRecipients(ctx, broadcast, { outcome, after });
  return { counts, doneCount: countDone(counts), list: { ...list, outcome, isLaterPage: after !== null } };
}
