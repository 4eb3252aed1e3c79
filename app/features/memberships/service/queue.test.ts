import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createApplicant, createReviewer, plainBadges, type Applicant, decideAsShown } from "../../../../tests/memberships.ts";
import { applyForBrand } from "../service.server.ts";
import { listQueue, parseQueueQuery, type QueueQuery } from "./queue.server.ts";

const { db } = await testDatabase();
const approver = await createReviewer(db);
const start = Date.parse("2026-05-01T12:00:00Z");

/** Applies in the given minute. */
async function applyAt(minute: number, brand = "NZ"): Promise<Applicant> {
  const roofer = await createApplicant(db);
  await applyForBrand({ ...roofer.ctx, now: new Date(start + minute * 60_000) }, brand);
  return roofer;
}

async function readAll(query: Partial<QueueQuery> = {}, by = approver): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listQueue>> = await listQueue(by.ctx, {
      queue: "waiting",
      brand: null,
      text: "",
      ...query,
      after,
    });
    found.push(...page.rows.map(({ publicId }) => publicId));
    after = page.next;
  }
  return found;
}

describe("the queue of applications", () => {
  it("[C-03] [T54] has each application of the staff's brands once, oldest first, over all pages", async () => {
    // Pairs share a minute; ids order them.
    const roofers: Applicant[] = [];
    for (let at = 0; at < 30; at += 1) roofers.push(await applyAt(Math.floor(at / 2)));
    const foreign = await applyAt(0, "IKO");
    const listed = await readAll();
    expect([...listed].sort()).toEqual(roofers.map(({ publicId }) => publicId).sort());
    expect(listed).not.toContain(foreign.publicId);
    const minutes = listed.map((id) => Math.floor(roofers.findIndex(({ publicId }) => publicId === id) / 2));
    expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
    expect(await readAll({ text: roofers[3]!.publicId })).toEqual([roofers[3]!.publicId]);
    expect(await readAll({ text: "chicago" })).toHaveLength(30);
    expect(await readAll({ text: "100%_" })).toEqual([]);
  });

  it("[C-03] moves an application to the list of its state", async () => {
    const roofer = await applyAt(100);
    const target = { publicId: roofer.publicId, brand: "NZ" };
    const isIn = async (queue: QueueQuery["queue"]) => (await readAll({ queue })).includes(roofer.publicId);
    await decideAsShown(approver.ctx, { ...target, seen: 1, event: "askChange", reason: "Add your license." });
    expect([await isIn("waiting"), await isIn("asked")]).toEqual([false, true]);
    await decideAsShown(approver.ctx, { ...target, seen: 2, event: "approve", badges: plainBadges });
    expect([await isIn("asked"), await isIn("members")]).toEqual([false, true]);
    await decideAsShown(approver.ctx, { ...target, seen: 3, event: "makeUnavailable", reason: "Insurance ended." });
    expect([await isIn("members"), await isIn("unavailable")]).toEqual([false, true]);
    await decideAsShown(approver.ctx, { ...target, seen: 4, event: "revoke", reason: "Insurance ended." });
    expect([await isIn("unavailable"), await isIn("refused")]).toEqual([false, true]);
  });

  it("[C-03] lists members created by the operator, page by page", async () => {
    const admin = await createReviewer(db, "ROLE_ADMIN", ["DELTA"]);
    const members = await readAll({ queue: "members" }, admin);
    expect(members.length).toBeGreaterThan(25);
    expect(new Set(members).size).toBe(members.length);
  });

  it("[T54] ignores a brand that is not the staff's, and unknown values", () => {
    const parse = (query: string) => parseQueueQuery(approver.ctx, new URLSearchParams(query));
    expect(parse("brand=IKO&queue=nope&after=x")).toEqual({ queue: "waiting", brand: null, text: "", after: "x" });
    expect(parse("brand=NZ&queue=tiers&q= Rapid ")).toEqual({ queue: "tiers", brand: "NZ", text: "Rapid", after: "" });
    expect(parseQueueQuery({ ...approver.ctx, brand: brands.NZ }, new URLSearchParams("brand=IKO")).brand).toBeNull();
  });

  it("[T53] is closed to contractors", async () => {
    const roofer = await createApplicant(db);
    await expect(listQueue(roofer.ctx, { queue: "waiting", brand: null, text: "", after: "" })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
