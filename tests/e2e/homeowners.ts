import { randomUUID } from "node:crypto";
import { brands } from "#app/brands/registry.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { requestContact } from "#app/features/callbacks/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";

/** A homeowner with an account; acts through the product's services, as its pages do. */
export interface Homeowner {
  name: string;
  email: string;
  phone: string;
  ctx(): Ctx;
}

const surnames = ["Abbott", "Becker", "Castillo", "Dvorak", "Ekstrom", "Fontaine", "Grabowski", "Hernandez", "Iverson", "Jablonski"];
const firstnames = ["Nora", "Miguel", "Priya", "Walter", "Chloé", "Duc", "Ruth", "Omar", "Ingrid", "Tom"];

/** `at` makes names and numbers differ. */
export async function createHomeowner(db: Db, at: number): Promise<Homeowner> {
  const [account] = await db.insert(accounts).values({ type: "REGULAR" }).returning();
  const [firstname, lastname] = [firstnames[at % 10]!, surnames[(at * 7 + Math.floor(at / 10)) % 10]!];
  const person = {
    accountId: account!.id,
    email: `${randomUUID()}@demo.test`,
    name: `${firstname} ${lastname}`,
    firstname,
    lastname,
    cellphone: `+1312555${String(1000 + at * 37)}`,
    fullAddress: `${100 + at} Maple Row, Chicago`,
    postalCode: "60614",
  };
  const [user] = await db
    .insert(users)
    .values({ ...person, emailVerified: true, accountManager: true })
    .returning();
  const { accountId, email } = person;
  const actor: SignedIn = {
    kind: "user",
    userId: user!.id,
    accountId,
    accountType: "REGULAR",
    contractorId: null,
    accountManager: true,
    authorities: ["ROLE_CUSTOMER"],
    email,
  };
  const ctx = (): Ctx => ({ brand: brands.DELTA, actor, db, now: new Date(), locale: "en", requestId: "journey" });
  return { name: person.name, email, phone: person.cellphone, ctx };
}

export async function askForContact({ ctx }: Homeowner, contractorAccountId: string, kind: "REQUEST_A_CALL" | "REQUEST_A_VISIT") {
  const request = { toId: contractorAccountId, name: "", phone: "", street: "", words: "The gutter over the porch leaks." };
  await requestContact(ctx(), { kind, quoteId: null, contrid: contractorAccountId, request, idempotencyKey: randomUUID() });
}
