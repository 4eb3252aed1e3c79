import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { idKey, moment } from "#app/platform/columns.server.ts";
import type { CategoryCode } from "../categories/model/category.ts";
import type { PauseKind } from "../contractors/model/vacation.ts";
import { ownerColumn } from "../contractors/tables.server.ts";

/** Current and planned pauses; deleted once over. Days are local to the contractor. */
export const contractorPauses = pgTable(
  "contractor_pause",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    kind: text("kind").$type<PauseKind>().notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    backOn: date("back_on", { mode: "string" }),
    /** Null for all services. */
    categories: text("categories").array().$type<CategoryCode[]>(),
    /** Whether the contractor's row shows it. */
    applied: boolean("applied").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (pause) => [
    index("contractor_pause_contractor").on(pause.contractorId, pause.startsOn),
    index("contractor_pause_start")
      .on(pause.startsOn)
      .where(sql`not applied`),
    index("contractor_pause_end").on(pause.backOn),
    check("contractor_pause_days", sql`${pause.backOn} > ${pause.startsOn}`),
    check("contractor_pause_full", sql`${pause.kind} <> 'FULL' or ${pause.backOn} is not null`),
  ],
);
