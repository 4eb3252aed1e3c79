import { emit } from "#app/events/emit.server.ts";
import { findHouseholdContact } from "#app/features/accounts/service/households.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { addMonths, findNextService, installerMailDays } from "../model.ts";
import { suggestedServices } from "../model/service-intervals.ts";
import { changeHome } from "../service.server.ts";
import * as store from "../store.server.ts";

/** Services per run; the next run continues. */
const servicesPerRun = 200;

/** Reminds of each service once, and plans the next. Safe to repeat, and to run late. Returns the number of reminders. */
export async function remindOfServices(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const due = await store.lockDueItems(tx, servicesPerRun);
    for (const { item, home } of due) await remind(tx, item, home);
    return due.length;
  });
}

async function remind(tx: Ctx, item: store.ItemRow, home: store.HomeRow): Promise<void> {
  const { everyMonths, nextServiceOn: dueOn } = item;
  if (everyMonths === null || dueOn === null) return;
  const nextServiceOn = findNextService({ everyMonths, nextServiceOn: dueOn }, localDate(tx.now, home.timeZone));
  const { brand, category, title } = item;
  const installer = canTellInstaller(item, tx.now) ? item.installer : null;
  await store.updateItem(tx, { id: item.id, homeId: home.id }, { nextServiceOn, ...(installer ? { toldInstallerAt: tx.now } : {}) });
  const { accountId, city, region } = home;
  await emit(tx, "home.serviceDue", {
    itemId: item.id,
    homeId: home.id,
    brand,
    accountId,
    category,
    title,
    dueOn,
    installer,
    place: { city, region },
    owner: await findHouseholdContact(tx, accountId),
  });
}

/** Turns on the usual reminder for something in the home; no effect where no interval is known. */
export async function acceptSuggestedService(ctx: Ctx, homeId: string, itemId: string): Promise<void> {
  await changeHome(ctx, homeId, async (tx, home) => {
    const item = (await store.listItems(tx, homeId)).find(({ id }) => id === itemId) ?? fail("not_found", "access.notFound");
    const months = suggestedServices[item.category]?.months;
    if (months === undefined) return;
    const today = localDate(tx.now, home.timeZone);
    const first = { nextServiceOn: addMonths(item.installedOn ?? today, months), everyMonths: months };
    await store.updateItem(tx, { id: itemId, homeId }, { everyMonths: months, nextServiceOn: findNextService(first, today) });
  });
}

/** The household withdrew its consent to be contacted by the contractor. */
export async function stopTellingInstaller(tx: Ctx, withdrawn: store.StoppedInstaller): Promise<void> {
  await store.stopTellingInstaller(tx, withdrawn);
}

function canTellInstaller({ tellsInstaller, toldInstallerAt }: store.ItemRow, now: Date): boolean {
  return tellsInstaller && (toldInstallerAt === null || now.getTime() - toldInstallerAt.getTime() >= installerMailDays * dayMs);
}
