import fc from "fast-check";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import {
  createApplicant,
  createReviewer,
  listMembershipNotices,
  plainBadges,
  readMembership,
  decideAsShown,
} from "../../../tests/memberships.ts";
import { sizes } from "../../../tests/sizes.ts";
import { findTransition, staffEvents } from "./model/life-cycle.ts";
import { applyForBrand, endOwnMembership } from "./service.server.ts";

const { db } = await testDatabase();
const reviewers = [await createReviewer(db), await createReviewer(db, "ROLE_ADMIN")];

const moves = [...staffEvents, "apply", "end"] as const;

/** Each round two people act on what they see, one perhaps outdated; a lost answer repeats the first. */
const round = fc.record({
  moves: fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...moves)),
  isOutdated: fc.boolean(),
  isRepeated: fc.boolean(),
});

it("[C-03] [N-01] random decisions at once: one at most counts, the history has each, and each is mailed once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const roofer = await createApplicant(db);
      const { actor } = roofer.ctx;
      if (actor.kind !== "user") throw new Error("nobody");
      for (const { moves: chosen, isOutdated, isRepeated } of rounds) {
        const { application, events } = await readMembership(db, roofer.contractorId);
        const seen = Math.max(0, (application?.version ?? 0) - (isOutdated ? 1 : 0));
        const make = (move: (typeof moves)[number], at: number) => {
          if (move === "apply") return applyForBrand(roofer.ctx, "NZ");
          if (move === "end") return endOwnMembership(roofer.ctx, "NZ", seen);
          const badges = move === "approve" ? { badges: plainBadges } : {};
          const decision = { publicId: roofer.publicId, brand: "NZ", seen, event: move, reason: "Because of it.", ...badges };
          return decideAsShown(reviewers[at]!.ctx, decision);
        };
        await Promise.allSettled(chosen.map(make));
        if (isRepeated) await make(chosen[0], 0).catch(() => null);
        const after = await readMembership(db, roofer.contractorId);
        // An application of the contractor may follow a decision, which it does not contradict.
        expect(after.events.length - events.length).toBeLessThanOrEqual(chosen.includes("apply") ? 3 : 1);
      }
      const { application, profile, events } = await readMembership(db, roofer.contractorId);
      expect(events.map(({ version }) => version)).toEqual(events.map((_event, at) => at + 1));
      expect(events.map(({ fromStatus }) => fromStatus)).toEqual(
        ["DRAFT", ...events.map(({ toStatus }) => toStatus)].slice(0, events.length),
      );
      for (const { event, fromStatus, toStatus } of events) expect(findTransition(fromStatus, event)?.to).toBe(toStatus);
      expect(application?.status ?? "DRAFT").toBe(events.at(-1)?.toStatus ?? "DRAFT");
      expect(Boolean(profile?.approved && profile.available)).toBe(application?.status === "APPROVED");
      const decisions = events.filter(({ party }) => party === "staff");
      const mailed = (await listMembershipNotices(db, actor.userId)).map(({ key }) => key.split(":")[1]);
      expect(mailed.sort()).toEqual(decisions.map(({ id }) => id).sort());
    }),
    { numRuns: sizes.membershipLives },
  );
});
