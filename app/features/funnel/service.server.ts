import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { isBrowser } from "#app/features/visits/model.ts";
import { allow } from "#app/lib/errors.ts";
import { addDays, easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Caller } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { createDailyVisitors, createFunnelSums, type FunnelStep, type FunnelSubject } from "./model.ts";
import { addFunnelSums, deleteFunnelBefore } from "./store.server.ts";

/** Milliseconds until counted steps are saved; a process that is killed loses these. */
const savePause = 5_000;
/** Days that sums are kept: two years, so that a year can be compared. In docs/retention.md. */
const keptDays = 731;

const sums = createFunnelSums();
const visitors = createDailyVisitors();
let saving: { db: Ctx["db"]; timer: NodeJS.Timeout | null } | null = null;

/** From now on this process saves what it counts. */
export function startFunnel(db: Ctx["db"]): void {
  saving = { db, timer: null };
}

/** Saves what this process has counted. A failure loses these sums and nothing else. */
export async function saveFunnel({ db }: Pick<Ctx, "db">): Promise<void> {
  try {
    await addFunnelSums({ db }, sums.take());
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "funnel sums not saved");
  }
}

function planSaving(): void {
  const plan = saving;
  if (!plan || plan.timer) return;
  plan.timer = setTimeout(() => {
    plan.timer = null;
    if (saving === plan) void saveFunnel(plan);
  }, savePause);
  plan.timer.unref();
}

interface Step {
  brand: BrandCode;
  step: FunnelStep;
  /** Contractors that the step is about. */
  subjects: readonly FunnelSubject[];
  now: Date;
}

/** Once for the brand and for each subject. Cheap: in memory. */
export function countStep({ brand, step, subjects, now }: Step): void {
  const day = localDate(now, easternTime);
  for (const subject of [null, ...subjects]) sums.add({ day, brand, step, subject });
  planSaving();
}

interface PageView {
  brand: Brand;
  step: FunnelStep;
  subject: FunnelSubject | null;
  caller: Caller | string | undefined;
  userAgent: string;
  now: Date;
}

/** Once a day for a browser, at the brand and for the subject. Bots are left out. No cookie, and nothing is stored of who it was. */
export function countPageView({ brand, step, subject, caller, userAgent, now }: PageView): void {
  if (!isBrowser(userAgent)) return;
  const day = localDate(now, easternTime);
  const hash = (text: string) => keyedHash(`funnel ${day} ${text}`).slice(0, 22);
  const viewer = { day, address: hash(String(caller ?? "unknown")), agent: hash(userAgent) };
  for (const one of subject ? [null, subject] : [null]) {
    const seen = [brand.code, step, one?.kind ?? "", one?.value ?? ""].join(" ");
    if (visitors.isFirst({ ...viewer, seen })) sums.add({ day, brand: brand.code, step, subject: one });
  }
  planSaving();
}

export async function deleteOldFunnelSums(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteFunnelBefore(ctx, addDays(localDate(ctx.now, easternTime), -keptDays));
}
