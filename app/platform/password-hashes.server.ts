import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** What a new hash costs by Argon2id in one lane: KiB of memory, and how often it is gone through. */
export interface HashCost {
  memory: number;
  passes: number;
}

const parallelism = 1;
const saltLength = 16;
const tagLength = 32;

/** What every hash of a cost begins with, in the PHC string format: the hash itself names what it was made with. */
function beginningFor({ memory, passes }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

/** A new hash of a password, with a salt of its own. */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await tagOf(password, { ...cost, parallelism, salt, tagLength });
  return `${beginningFor(cost)}${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether it is the password of this hash, whatever its cost. A text that is no Argon2id hash matches nothing. */
export async function matchesHash(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = "", tag = ""] = phc.exec(hash) ?? [];
  if (!tag) return false;
  const expected = Buffer.from(tag, "base64");
  const made = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  return timingSafeEqual(expected, await tagOf(password, { ...made, salt: Buffer.from(salt, "base64"), tagLength: expected.length }));
}

/** Whether a hash has this cost. */
export function hasCost(hash: string, cost: HashCost): boolean {
  return hash.startsWith(beginningFor(cost));
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Making {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tagLength: number;
}

/** The same letters give the same tag, however their accents were typed. */
function tagOf(password: string, { salt, ...making }: Making): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, ...making });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
