import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set<string>(dictionary["passwords-common"]);

/** Whether a password is one of the about 49,000 most common ones of the packaged list, in any mix of capitals. */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || common.has(password.toLowerCase());
}
