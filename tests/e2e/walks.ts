import { findPage } from "#app/access/pages.ts";
import { paths, type Audience } from "#app/paths.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { isDeep } from "../sizes.ts";
import { walkStates, type State } from "./walk-states.ts";

/** The account that opens the pages of an audience; null is a visitor. */
const usualAccounts: Readonly<Record<Audience, DemoEmail | null>> = {
  anyone: null,
  signedIn: "homeowner@demo.test",
  homeowner: "homeowner@demo.test",
  business: "rapid@demo.test",
  accountManager: "rapid@demo.test",
  approver: "approver@demo.test",
  membershipStaff: "approver@demo.test",
  admin: "admin@demo.test",
  superAdmin: "super@demo.test",
  sales: "sales@demo.test",
  staff: "sales@demo.test",
  system: null,
};

/** A group of pages and the account that opens them; null is a visitor. */
export interface Walk {
  name: string;
  traveller: DemoEmail | null;
  hasMap: boolean;
  states: readonly State[];
}

/**
 * Maximum pages per walk, so that workers share the load evenly. The first page of each language is loaded as a
 * document.
 */
const maxPagesPerWalk = 16;

/** All pages to check. */
export const walks: readonly Walk[] = toWalks(walkStates);

function toWalks(states: readonly State[]): Walk[] {
  return [...Map.groupBy(states, (state) => `${findTraveller(state) ?? ""} ${state.hasMap ?? ""}`).values()].flatMap((all) => {
    const own = isDeep ? all : withoutRepeats(all);
    const [traveller, hasMap] = [findTraveller(own[0]!), own[0]!.hasMap ?? false];
    const parts = Math.ceil(own.length / maxPagesPerWalk);
    return Array.from({ length: parts }, (_, part) => ({
      name: `${traveller ?? "a visitor"}${hasMap ? " with a map" : ""}${parts > 1 ? ` (part ${part + 1})` : ""}`,
      traveller,
      hasMap,
      states: own.filter((_state, at) => at % parts === part),
    }));
  });
}

/** Whatever is missing has one page, which an account sees in its frame: once is enough, but for a page of its own. */
function withoutRepeats(states: readonly State[]): readonly State[] {
  const isOfMissing = ({ pattern, status }: State) => status === 404 && pattern !== paths.cityDirectory.pattern;
  const first = states.find(isOfMissing);
  return states.filter((state) => state === first || !isOfMissing(state));
}

function findTraveller({ pattern, traveller }: State): DemoEmail | null {
  if (traveller) return traveller;
  // Signed-in users may be asked for the code again there.
  if (pattern === paths.loginCode.pattern) return "sales@demo.test";
  // A visitor is redirected to sign in.
  if (pattern === paths.accountCreated.pattern) return "homeowner@demo.test";
  return usualAccounts[findPage(pattern)?.audience ?? "anyone"];
}
