import { expect, it } from "vitest";
import type { SignedIn } from "../accounts/model.ts";
import { listOwnRooms, parseNews, toLiveMessages } from "./model.ts";

const [conversation, accountId] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
const words = (kind: string, party = "-") => `${kind} ${party} ${conversation} DELTA ${accountId} 7 12 3 9`;
const person = { kind: "user", accountId, authorities: [], contractorId: null } as unknown as SignedIn;
const roofer = { ...person, accountId: "x", contractorId: 7 };
const [delta, iko] = [
  { code: "DELTA", platform: false },
  { code: "IKO", platform: false },
] as const;
const platform = { code: "BW", platform: true } as const;

/** Who hears these words, as what. */
function listHearers(text: string) {
  const seats = {
    "homeowner at DELTA": listOwnRooms(person, "customer", delta),
    "homeowner on the platform": listOwnRooms(person, "customer", platform),
    "homeowner at IKO": listOwnRooms(person, "customer", iko),
    "contractor at DELTA": listOwnRooms(roofer, "contractor", delta),
    "staff of IKO for the contractor": listOwnRooms({ ...roofer, actingFor: "Rapid", brands: ["IKO"] } as never, "contractor", platform),
    "another contractor": listOwnRooms({ ...roofer, contractorId: 8 }, "contractor", delta),
    "another homeowner": listOwnRooms({ ...person, accountId: "y" }, "customer", delta),
  };
  const messages = toLiveMessages(parseNews(text)!);
  return Object.entries(seats).flatMap(([name, rooms]) =>
    messages
      .filter((message) => message.rooms.some((room) => rooms.includes(room)))
      .map(({ event, content }) => ({ name, event, ...content })),
  );
}

it("[N-02] [T74] news of a conversation reach its two parties where they see it, each with how far the other has read", () => {
  const change = { event: "changed", conversation, revision: 12, isNote: false };
  expect(listHearers(words("changed"))).toEqual([
    { name: "homeowner at DELTA", ...change, otherReadTo: 9 },
    { name: "homeowner on the platform", ...change, otherReadTo: 9 },
    { name: "contractor at DELTA", ...change, otherReadTo: 3 },
  ]);
});

it("[T75] notes reach the contractor's team alone", () => {
  expect(listHearers(words("note"))).toMatchObject([{ name: "contractor at DELTA", event: "changed", isNote: true }]);
});

it("[N-01] typing reaches the other party alone", () => {
  expect(listHearers(words("typing", "customer"))).toEqual([{ name: "contractor at DELTA", event: "typing", conversation }]);
  expect(listHearers(words("typing", "contractor")).map(({ name }) => name)).toEqual(["homeowner at DELTA", "homeowner on the platform"]);
});

it("words of another version say nothing", () => {
  for (const text of ["", "moved - a b c 7 1 2 3", words("changed").slice(0, -4), "changed - a b c 7 x 2 3"])
    expect(parseNews(text)).toBeNull();
});
