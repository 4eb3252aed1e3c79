import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set<string>(dictionary["passwords-common"]);

/** One of about 49,000, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || common.has(password.toLowerCase());
}
