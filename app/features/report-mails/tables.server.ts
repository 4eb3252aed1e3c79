import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { ReportId } from "#app/features/staff-reports/model/reports.ts";
import { moment } from "#app/platform/columns.server.ts";
import type { Rhythm } from "./model.ts";

/** A report that a member of staff gets by mail, with its filters. */
export const reportMails = pgTable(
  "report_mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    /** Of the host where it was ordered, whose pages it links to. */
    hostBrand: text("host_brand").$type<BrandCode>().notNull(),
    report: text("report").$type<ReportId>().notNull(),
    /** Empty: all brands of the reader. */
    brand: text("brand").$type<BrandCode | "">().notNull(),
    /** Empty: any. */
    service: text("service").$type<CategoryCode | "">().notNull(),
    rhythm: text("rhythm").$type<Rhythm>().notNull(),
    /** Of Eastern Time. */
    nextOn: date("next_on", { mode: "string" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (mail) => [
    uniqueIndex("report_mail_choice").on(mail.userId, mail.hostBrand, mail.report, mail.brand, mail.service, mail.rhythm),
    index("report_mail_due").on(mail.nextOn),
  ],
);
