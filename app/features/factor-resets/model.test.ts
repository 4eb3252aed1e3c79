import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes } from "../../../tests/sizes.ts";
import type { Authority } from "../accounts/model.ts";
import { findConsentRefusal, findRequestRefusal, isResetOpen, type FactorReset, type ResetActor } from "./model.ts";

const start = Date.parse("2026-11-27T12:00:00Z");
const hour = 3_600_000;

/** Everybody of the office, as the database has them. */
interface Office {
  now: number;
  people: Map<string, ResetActor>;
  reset: FactorReset | null;
  /** Accounts that one person holds: their own, and those that they made since. */
  owner: Map<string, string>;
  done: { reset: FactorReset; actor: ResetActor; requester: ResetActor; isHonest: boolean }[];
}

const founders = ["ann", "bob", "cyd"];
const at = (office: Office) => new Date(office.now);

function openOffice(): Office {
  const person = (userId: string, authorities: Authority[]): [string, ResetActor] => [
    userId,
    { userId, authorities, isDisabled: false, createdAt: new Date(start - 1_000 * hour), rightsChangedAt: null },
  ];
  const people = new Map([...founders.map((id) => person(id, ["ROLE_SUPER_ADMIN"])), person("dan", ["ROLE_ADMIN"])]);
  return { now: start, people, reset: null, owner: new Map([...people.keys()].map((id) => [id, id])), done: [] };
}

type Step = (office: Office) => void;

const ids = fc.constantFrom(...founders, "dan", "puppet1", "puppet2");

function request(by: string, userId: string): Step {
  return (office) => {
    const [actor, target] = [office.people.get(by), office.people.get(userId)];
    if (!actor || !target || (office.reset && isResetOpen(office.reset, at(office))) || findRequestRefusal(actor, userId, at(office)))
      return;
    office.reset = { id: "r", userId, requestedBy: by, requestedAt: at(office), status: "OPEN" };
  };
}

function approve(by: string): Step {
  return (office) => {
    const { reset, people, owner } = office;
    const [actor, requester] = [people.get(by), people.get(reset?.requestedBy ?? "")];
    if (!reset || !actor || !requester || findConsentRefusal(reset, { actor, requester, now: at(office) })) return;
    office.done.push({ reset, actor, requester, isHonest: owner.get(by) !== owner.get(reset.requestedBy) });
    office.reset = { ...reset, status: "APPROVED" };
  };
}

/** A super administrator opens a second account of their own, or gives one rights, right before they need it. */
function puppet(by: string, userId: string): Step {
  return (office) => {
    const { people, owner } = office;
    if (!people.get(by)?.authorities.includes("ROLE_SUPER_ADMIN") || people.get(by)?.isDisabled || founders.includes(userId)) return;
    const former = people.get(userId);
    const rightsChangedAt = former ? at(office) : null;
    people.set(userId, {
      userId,
      authorities: ["ROLE_SUPER_ADMIN"],
      isDisabled: false,
      createdAt: former?.createdAt ?? at(office),
      rightsChangedAt,
    });
    owner.set(userId, owner.get(by) ?? by);
  };
}

function change(by: string, userId: string, isDisabled: boolean): Step {
  return (office) => {
    const [actor, target] = [office.people.get(by), office.people.get(userId)];
    if (!actor?.authorities.includes("ROLE_SUPER_ADMIN") || actor.isDisabled || !target || by === userId) return;
    office.people.set(userId, { ...target, isDisabled, ...(!isDisabled && { rightsChangedAt: at(office) }) });
  };
}

/** Less than the hours after which an account may consent: what one person makes for it is always younger. */
const wait =
  (hours: number): Step =>
  (office) =>
    void (office.now += hours * hour);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(ids, ids).map(([by, userId]) => request(by, userId)) },
  { weight: 5, arbitrary: ids.map(approve) },
  { weight: 2, arbitrary: fc.tuple(ids, ids).map(([by, userId]) => puppet(by, userId)) },
  { weight: 1, arbitrary: fc.tuple(ids, ids, fc.boolean()).map(([by, userId, isDisabled]) => change(by, userId, isDisabled)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }).map(wait) },
);

function run(steps: readonly Step[]): Office {
  const office = openOffice();
  for (const one of steps) one(office);
  return office;
}

describe("the reset of a second factor", () => {
  it("[Y-18] [T25] takes two administrators in every random sequence, and never the person concerned", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
        for (const { reset, actor, requester, isHonest } of run(steps).done) {
          expect(new Set([actor.userId, requester.userId, reset.userId]).size).toBe(3);
          expect(isHonest).toBe(true);
          for (const one of [actor, requester]) expect(one).toMatchObject({ isDisabled: false, authorities: ["ROLE_SUPER_ADMIN"] });
        }
      }),
      { numRuns: sizes.factorResets },
    );
  });

  const both = [request("ann", "dan"), approve("bob")];

  it.each<[string, Step[], number]>([
    ["two of them", both, 1],
    ["the same one twice", [request("ann", "dan"), approve("ann")], 0],
    ["an administrator of a brand", [request("ann", "bob"), approve("dan")], 0],
    ["the person concerned", [request("ann", "bob"), approve("bob")], 0],
    ["somebody who asks for themselves", [request("ann", "ann"), approve("bob")], 0],
    ["a second account that was made for it", [puppet("ann", "puppet1"), wait(2), request("ann", "dan"), approve("puppet1")], 0],
    ["a first account that was made for it", [puppet("ann", "puppet1"), wait(2), request("puppet1", "dan"), approve("ann")], 0],
    ["one whose rights changed after they asked", [request("ann", "dan"), change("bob", "ann", false), approve("bob")], 0],
    ["an account that got its rights for it", [puppet("ann", "dan"), request("ann", "cyd"), approve("dan")], 0],
    [
      "somebody who was enabled for it",
      [change("ann", "bob", true), change("ann", "bob", false), request("ann", "dan"), approve("bob")],
      0,
    ],
    ["a second one after the first was disabled", [request("ann", "dan"), change("cyd", "ann", true), approve("bob")], 0],
    ["a second one a day later", [request("ann", "dan"), wait(24), approve("bob")], 0],
    ["a second one just in time", [request("ann", "dan"), wait(23), approve("bob")], 1],
    ["two, once", [...both, approve("cyd")], 1],
  ])("[Y-18] by %s", (_who, steps, resets) => {
    expect(run(steps).done).toHaveLength(resets);
  });
});
