/** Prefixes and lengths of the card networks in use. */
const cardNetworks: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(30[0-5]|36|38|39)/, [14, 16, 19]],
  [/^(6011|64[4-9]|65|35(2[89]|[3-8])|62|81)/, [16, 17, 18, 19]],
  [/^(50|5[6-8]|60|63|67)/, [13, 14, 15, 16, 17, 18, 19]],
];

/** Digit groups as people write card numbers. A comma followed by a space ends a number. */
const digitRuns = /\d+(?:(?:[ \t\u00A0\u2007\u202F\u200B-\u200D\u2060._*/–—-]{1,3}|,)\d+)*/g;
/** An id, as links contain it. One without a letter is digits that somebody typed. */
const uuids = /(?<![\da-z-])(?=[\d-]*[a-f])([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-z-])/i;
const shortestNumber = 13;
const longestNumber = 19;
/** A labeled security code, in all product languages. */
const namedCode =
  /((?:cvv|cvc|cvn|csc|cid)2?|security code|code de sécurité|cryptogramme|código de seguridad|код безопасности|код)([^\d\n]{0,12})(?<!\d)\d{3,4}(?!\d)/giu;
/** A security code after a masked number, with or without the expiry date in between. */
const followingCode =
  /(•[ \u00A0\u2007\u202F._/–—-]{0,3}\d{4}(?:\D{1,12}(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?\d{2})?\D{1,6})(?<!\d)\d{3,4}(?![\d•])/gu;

/**
 * Masks payment card numbers except their last four digits, and adjacent security codes. Keeps the length; runs in
 * linear time on any input.
 */
export function maskCardNumbers(text: string): string {
  const plain = text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => digit.normalize("NFKC"));
  if (!/\d(?:\D{0,3}\d){12}/.test(plain)) return text;
  const masked = plain
    .split(uuids)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(digitRuns, maskRun)))
    .join("");
  if (masked === plain) return text;
  const dots = (code: string) => code.replace(/\d{3,4}$/, (digits) => "•".repeat(digits.length));
  return masked.replaceAll(namedCode, dots).replaceAll(followingCode, dots);
}

interface Group {
  digits: string;
  from: number;
  to: number;
}

/** Masks card numbers that start and end at group boundaries. */
function maskRun(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }));
  const parts: string[] = [];
  let done = 0;
  for (const [first, { from }] of groups.entries()) {
    const to = from < done ? undefined : findEnd(groups, first);
    if (to === undefined) continue;
    parts.push(run.slice(done, from), maskDigits(run.slice(from, to)));
    done = to;
  }
  return parts.join("") + run.slice(done);
}

/** Returns the end of the longest card number that starts with this group. */
function findEnd(groups: readonly Group[], first: number): number | undefined {
  let digits = "";
  let end: number | undefined;
  // A card has at most one group per digit.
  for (const group of groups.slice(first, first + longestNumber)) {
    digits += group.digits;
    if (digits.length > longestNumber) break;
    if (isCardNumber(digits)) end = group.to;
  }
  return end;
}

function maskDigits(number: string): string {
  let remaining = number.replaceAll(/\D/g, "").length;
  return number.replaceAll(/\d/g, (digit) => (remaining-- > 4 ? "•" : digit));
}

/** Checks network prefix, length and check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (digits.length < shortestNumber || digits.length > longestNumber || !isLuhnValid(digits)) return false;
  return cardNetworks.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits));
}

function isLuhnValid(digits: string): boolean {
  let sum = 0;
  // Luhn: doubles every second digit from the right and adds the digits of the result.
  for (let at = digits.length - 1, isDoubled = false; at >= 0; at -= 1, isDoubled = !isDoubled) {
    const value = Number(digits[at]) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
