import { and, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import { staffAuthorities, type Actor } from "#app/features/accounts/model.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { EntityRows } from "#app/platform/entities.server.ts";
import { membershipManagers } from "../model/membership.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../tables.server.ts";

/** For staff: members and applicants of the host's brand, or of any of their brands on the platform. */
function staffScope({ actor, brand, db }: Ctx): SQL | undefined {
  const isStaff = actor.kind === "user" && actor.authorities.some((right) => staffAuthorities.includes(right));
  if (!isStaff) return sql`false`;
  const visible = visibleBrands(actor, brand);
  if (visible === null) return undefined;
  const membership = and(eq(mepProfiles.contractorId, contractors.id), inArray(mepProfiles.brand, visible), isCurrentMembership());
  return exists(
    db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(membership),
  );
}

/** Hides contact data from sales staff. */
const isMembershipManager = (actor: Actor) =>
  actor.kind === "user" && actor.authorities.some((right) => membershipManagers.includes(right));

export const contractorRows: EntityRows = {
  table: contractors,
  key: "accountId",
  scope: staffScope,
  fields: {
    accountId: { column: contractors.accountId, kind: "id", filters: true },
    publicId: { column: contractors.publicId, kind: "text", filters: true },
    name: { column: contractors.name, kind: "text", sorts: true, filters: true },
    city: { column: contractors.city, kind: "text", sorts: true, filters: true },
    region: { column: contractors.region, kind: "text", sorts: true, filters: true },
    postalCode: { column: contractors.postalCode, kind: "text", sorts: true, filters: true },
    advanced: { column: contractors.advanced, kind: "flag", sorts: true, filters: true },
    vacationMode: { column: contractors.vacationMode, kind: "flag", sorts: true, filters: true },
    reviewsCount: { column: contractors.reviewsCount, kind: "number", sorts: true, filters: true },
    createdAt: { column: contractors.createdAt, kind: "moment", sorts: true, filters: true },
    email: { column: contractors.email, kind: "text", sorts: true, filters: true, isVisible: isMembershipManager },
    workPhone: { column: contractors.workPhone, kind: "text", filters: true, isVisible: isMembershipManager },
  },
};
