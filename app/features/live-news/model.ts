import { visibleBrands, type Host } from "../accounts/model/staff-brands.ts";
import type { SignedIn } from "../accounts/model.ts";
import type { LiveChange, LiveTyping } from "#app/lib/live.ts";

type Party = "customer" | "contractor";

/** PostgreSQL's channel. */
export const liveChannel = "chat";

/** What servers hear about a conversation. The database writes it as words in this order. */
export interface LiveNews {
  kind: "changed" | "note" | "typing";
  /** Who types; `-` for other news. */
  party: string;
  conversation: string;
  brand: string;
  accountId: string;
  contractorId: string;
  revision: number;
  customerReadTo: number;
  contractorReadTo: number;
}

/** Null for the words of another version. */
export function parseNews(text: string): LiveNews | null {
  const [kind, party, conversation, brand, accountId, contractorId, ...numbers] = text.split(" ");
  if (kind !== "changed" && kind !== "note" && kind !== "typing") return null;
  const [revision = Number.NaN, customerReadTo = Number.NaN, contractorReadTo = Number.NaN] = numbers.map(Number);
  if (!party || !conversation || !brand || !accountId || !contractorId) return null;
  if ([revision, customerReadTo, contractorReadTo].some(Number.isNaN)) return null;
  return { kind, party, conversation, brand, accountId, contractorId, revision, customerReadTo, contractorReadTo };
}

const allBrands = "*";

/** Whose conversations a party's are: an account's, or a contractor's. */
export function findOwner(actor: SignedIn, party: Party): string {
  return party === "customer" ? actor.accountId : String(actor.contractorId);
}

/** Where a party hears its news: by party, owner and brand, the scopes of every query of conversations. */
export function listOwnRooms(actor: SignedIn, party: Party, host: Host): string[] {
  const owner = findOwner(actor, party);
  return (visibleBrands(actor, host) ?? [allBrands]).map((brand) => `${party} ${owner} ${brand}`);
}

function listPartyRooms({ brand, accountId, contractorId }: LiveNews, party: Party): string[] {
  const owner = party === "customer" ? accountId : contractorId;
  return [brand, allBrands].map((one) => `${party} ${owner} ${one}`);
}

/** What sockets are told, by the rooms that hear it. */
export type LiveMessage = { rooms: string[] } & ({ event: "changed"; content: LiveChange } | { event: "typing"; content: LiveTyping });

/** Notes are for the contractor's team alone. */
export function toLiveMessages(news: LiveNews): LiveMessage[] {
  const { kind, conversation, revision, customerReadTo, contractorReadTo } = news;
  if (kind === "typing") {
    const reader = news.party === "customer" ? "contractor" : "customer";
    return [{ rooms: listPartyRooms(news, reader), event: "typing", content: { conversation } }];
  }
  const isNote = kind === "note";
  const toTeam = { conversation, revision, otherReadTo: customerReadTo, isNote };
  const toCustomer = { conversation, revision, otherReadTo: contractorReadTo, isNote };
  const messages: LiveMessage[] = [{ rooms: listPartyRooms(news, "contractor"), event: "changed", content: toTeam }];
  return isNote ? messages : [...messages, { rooms: listPartyRooms(news, "customer"), event: "changed", content: toCustomer }];
}
