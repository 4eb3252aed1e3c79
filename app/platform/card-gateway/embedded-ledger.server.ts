import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { isCardNumber } from "../../lib/card-numbers.ts";
import type { Hold, HoldStatus, SetupAnswer, StoredCard } from "./gateway.ts";

/** As typed into the frame; never stored. */
export interface TypedCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  code: string;
}

interface NewCard {
  setupId: string;
  secret: string;
  typed: TypedCard;
  now: Date;
}

/** An invalid field, or the card as a whole. */
export type CardRefusal = "firstField" | "middleField" | "lastField" | "declined";

export type LedgerEvent = { id: string; type: string; object: "payment_intent" | "setup_intent"; objectId: string };

/** Declined cards that close a setup. */
const maxTries = 3;

/** For people who try a demonstration; the frame lists them. */
export const testNumbers = { accepted: "4242424242424242", declined: "4000000000000002", withoutFunds: "4000000000009995" } as const;

/** As Stripe's test numbers; every other valid number is accepted. */
const declinedNumbers = [testNumbers.declined, "4000000000000069", "4000000000000127", "4000000000000119"];
const numbersWithoutFunds = [testNumbers.withoutFunds, "4000000000000341"];

const schema = `
  create table if not exists customer (id text primary key, account text unique not null) strict;
  create table if not exists setup (id text primary key, check_id text unique not null, customer text not null, page_origin text not null,
    secret_hash text not null, status text not null, tries integer not null default 0, token text) strict;
  create table if not exists card (token text primary key, customer text not null, brand text not null, last4 text not null,
    expiry_month integer not null, expiry_year integer not null, has_funds integer not null, is_detached integer not null default 0) strict;
  create table if not exists hold (id text primary key, check_id text unique not null, customer text not null, token text not null,
    cents integer not null, status text not null, held_at integer) strict;
`;

type Row = Record<string, SQLInputValue>;

/** Customers, cards without their numbers, and holds. Processes may share the file. */
export class EmbeddedLedger {
  readonly #db: DatabaseSync;
  onEvent: (event: LedgerEvent) => void = () => {};

  /** `isDurable`: changes survive a power failure. */
  constructor(file: string, { isDurable = true } = {}) {
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = ${isDurable ? "full" : "off"}; ${schema}`);
  }

  close(): void {
    this.#db.close();
  }

  createCustomer(account: string): { id: string } {
    this.#run("insert into customer (id, account) values (?, ?) on conflict do nothing", newId("cus"), account);
    return { id: String(this.#get("select id from customer where account = ?", account)?.id) };
  }

  /** A repeated call returns the same setup with a new secret, which replaces the old one. */
  createSetup({ customer, checkId, pageOrigin }: { customer: string; checkId: string; pageOrigin: string }) {
    const secret = randomUUID();
    const hash = toHash(secret);
    const values = [newId("seti"), checkId, customer, pageOrigin, hash, hash] as const;
    this.#run(
      `insert into setup (id, check_id, customer, page_origin, secret_hash, status) values (?, ?, ?, ?, ?, 'OPEN')
       on conflict (check_id) do update set secret_hash = ?`,
      ...values,
    );
    return { setupId: String(this.#get("select id from setup where check_id = ?", checkId)?.id), clientSecret: secret };
  }

  findSetup(setupId: string): SetupAnswer | null {
    const setup = this.#get("select * from setup where id = ?", setupId);
    if (!setup) return null;
    const customer = String(setup.customer);
    const card = setup.token === null ? null : this.#findCard(String(setup.token));
    if (card) return { status: "STORED", customer, card };
    return { status: setup.status === "OPEN" ? "OPEN" : "CLOSED", customer };
  }

  /** Only this origin may embed the setup's frame. */
  findPageOrigin(setupId: string): string | null {
    const setup = this.#get("select page_origin from setup where id = ?", setupId);
    return setup ? String(setup.page_origin) : null;
  }

  cancelSetup(setupId: string): void {
    this.#run("update setup set status = 'CLOSED' where id = ? and status = 'OPEN'", setupId);
  }

  /** Null if the secret does not open the setup. */
  storeCard({ setupId, secret, typed, now }: NewCard): CardRefusal | "stored" | null {
    const setup = this.#get("select * from setup where id = ?", setupId);
    if (!setup || !isEqualHash(String(setup.secret_hash), toHash(secret))) return null;
    if (setup.token !== null) return "stored";
    if (setup.status !== "OPEN") return "declined";
    const invalidField = findInvalidField(typed, now);
    if (invalidField) return invalidField;
    if (declinedNumbers.includes(typed.number)) return this.#declineCard(setupId);
    const token = newId("pm");
    const { number, expiryMonth, expiryYear } = typed;
    const [brand, hasFunds] = [findBrand(number), numbersWithoutFunds.includes(number) ? 0 : 1];
    this.#run(
      "insert into card values (?, ?, ?, ?, ?, ?, ?, 0)",
      token,
      setup.customer,
      brand,
      number.slice(-4),
      expiryMonth,
      expiryYear,
      hasFunds,
    );
    this.#run("update setup set token = ?, status = 'STORED' where id = ?", token, setupId);
    this.#emit("setup_intent.succeeded", "setup_intent", setupId);
    return "stored";
  }

  prepareHold({ customer, token, checkId, cents }: { customer: string; token: string; checkId: string; cents: number }): Hold | null {
    const owner = this.#get("select customer from card where token = ? and is_detached = 0", token)?.customer;
    if (owner !== customer) return null;
    this.#run(
      "insert into hold (id, check_id, customer, token, cents, status) values (?, ?, ?, ?, ?, 'PREPARED') on conflict (check_id) do nothing",
      newId("pi"),
      checkId,
      customer,
      token,
      cents,
    );
    const id = this.#get("select id from hold where check_id = ?", checkId)?.id;
    return this.findHold(String(id));
  }

  /** Null unless the hold is prepared. */
  confirmHold(holdId: string, now: Date): Hold | null {
    const hold = this.#get("select h.*, c.has_funds from hold h join card c on c.token = h.token where h.id = ?", holdId);
    if (hold?.status !== "PREPARED") return null;
    const status: HoldStatus = hold.has_funds === 1 ? "HELD" : "DECLINED";
    this.#run(
      "update hold set status = ?, held_at = ? where id = ? and status = 'PREPARED'",
      status,
      status === "HELD" ? now.getTime() : null,
      holdId,
    );
    const type = status === "HELD" ? "payment_intent.amount_capturable_updated" : "payment_intent.payment_failed";
    this.#emit(type, "payment_intent", holdId);
    return this.findHold(holdId);
  }

  voidHold(holdId: string): Hold | null {
    const { changes } = this.#run("update hold set status = 'VOIDED' where id = ? and status <> 'VOIDED'", holdId);
    if (changes > 0) this.#emit("payment_intent.canceled", "payment_intent", holdId);
    return this.findHold(holdId);
  }

  findHold(holdId: string): Hold | null {
    const hold = this.#get("select * from hold where id = ?", holdId);
    return hold ? toHold(hold) : null;
  }

  listOpenHolds(before: Date): Hold[] {
    return this.#all("select * from hold where status = 'HELD' and held_at < ? order by held_at limit 100", before.getTime()).map(toHold);
  }

  detachCard(token: string): void {
    this.#run("update card set is_detached = 1 where token = ?", token);
  }

  #declineCard(setupId: string): "declined" {
    const status = `case when tries + 1 >= ${maxTries} then 'CLOSED' else status end`;
    this.#run(`update setup set tries = tries + 1, status = ${status} where id = ?`, setupId);
    this.#emit("setup_intent.setup_failed", "setup_intent", setupId);
    return "declined";
  }

  #findCard(token: string): StoredCard | null {
    const card = this.#get("select * from card where token = ? and is_detached = 0", token);
    if (!card) return null;
    const [expiryMonth, expiryYear] = [Number(card.expiry_month), Number(card.expiry_year)];
    return { token, brand: String(card.brand), last4: String(card.last4), expiryMonth, expiryYear };
  }

  #emit(type: string, object: LedgerEvent["object"], objectId: string): void {
    this.onEvent({ id: newId("evt"), type, object, objectId });
  }

  #run(sql: string, ...values: (SQLInputValue | undefined)[]) {
    return this.#db.prepare(sql).run(...values.map((value) => value ?? null));
  }

  #get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#db.prepare(sql).get(...values) as Row | undefined;
  }

  #all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }
}

function findInvalidField({ number, expiryMonth, expiryYear, code }: TypedCard, now: Date): CardRefusal | null {
  if (!isCardNumber(number)) return "firstField";
  const isMonth = expiryMonth >= 1 && expiryMonth <= 12 && expiryYear >= 2000 && expiryYear < 2100;
  if (!isMonth || now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)) return "middleField";
  return /^\d{3,4}$/.test(code) && code.length === (/^3[47]/.test(number) ? 4 : 3) ? null : "lastField";
}

function findBrand(number: string): string {
  const brands = [
    [/^4/, "visa"],
    [/^(5[1-5]|2[2-7])/, "mastercard"],
    [/^3[47]/, "amex"],
    [/^(6011|64|65)/, "discover"],
    [/^(30|36|38|39)/, "diners"],
    [/^35/, "jcb"],
  ] as const;
  return brands.find(([prefix]) => prefix.test(number))?.[1] ?? "unknown";
}

function toHold({ id, check_id: checkId, customer, cents, status }: Row): Hold {
  return {
    holdId: String(id),
    checkId: String(checkId),
    customer: String(customer),
    cents: Number(cents),
    status: status as HoldStatus,
  };
}

function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll("-", "")}`;
}

function toHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function isEqualHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
