import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { dayMs } from "#app/lib/time-zones.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { addPause, loadPausePlan, switchDuePauses } from "./service.server.ts";

const { db } = await testDatabase();

async function openAway() {
  const opened = await openContractor(testCtx(db), { listings: [{ category: "ROOF" }] });
  const manager = testCtx(db, { actor: contractorUser(opened) });
  const day = new Date(manager.now.getTime() + 2 * dayMs).toISOString().slice(0, 10);
  await addPause(manager, { kind: "VACATION", from: day, through: "", categories: null });
  return { ...opened, manager };
}

it("[C-05] a pause that cannot be switched does not hold up those of other businesses", async () => {
  const [broken, other] = [await openAway(), await openAway()];
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  const trigger = `create trigger refuse before update on contractor for each row when (old.id = ${broken.id}) execute function refuse()`;
  await db.execute(sql.raw(trigger));
  const later = new Date(other.manager.now.getTime() + 4 * dayMs);
  const system = testCtx(db, { now: later, actor: { kind: "system" } });
  await expect(switchDuePauses(system)).rejects.toThrow("not switched: 1");
  const isAway = async ({ manager }: typeof other) => (await loadPausePlan({ ...manager, now: later })).availability.vacationMode;
  expect([await isAway(broken), await isAway(other)]).toEqual([false, true]);
  await db.execute(sql`drop trigger refuse on contractor`);
  await switchDuePauses(system);
  expect(await isAway(broken)).toBe(true);
});
