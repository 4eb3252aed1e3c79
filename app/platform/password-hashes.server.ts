import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Argon2id: KiB of memory, and passes. */
export interface HashCost {
  memory: number;
  passes: number;
}

const parallelism = 1;
const saltLength = 16;
const tagLength = 32;

/** PHC string format. */
function toHashPrefix({ memory, passes }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await computeTag(password, { ...cost, parallelism, salt, tagLength });
  return `${toHashPrefix(cost)}${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;
}

/** Any cost is accepted. */
export async function matchesHash(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = "", tag = ""] = phcPattern.exec(hash) ?? [];
  if (!tag) return false;
  const expected = Buffer.from(tag, "base64");
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  return timingSafeEqual(
    expected,
    await computeTag(password, { ...parameters, salt: Buffer.from(salt, "base64"), tagLength: expected.length }),
  );
}

export function hasCost(hash: string, cost: HashCost): boolean {
  return hash.startsWith(toHashPrefix(cost));
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface TagOptions {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tagLength: number;
}

/** NFKC: accents match however they were typed. */
function computeTag(password: string, { salt, ...options }: TagOptions): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, ...options });
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
