import type { Owner } from "./owner.ts";

/** Without schemas, which public pages would load. */
export function formatOwnerName({ firstName, lastName }: Pick<Owner, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
