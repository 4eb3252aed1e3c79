import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import type { AddressStatus } from "../places/model/address-status.ts";
import type { CategoryCode } from "../categories/model/category.ts";
import { photos } from "../photos/tables.server.ts";
import type { ServiceZone, WorkingHours } from "./model.ts";
import type { Owner } from "./model/owner.ts";
import type { DirectoryOption, JobType, Licence } from "./model/presentation.ts";
import type { PauseKind } from "./model/vacation.ts";
import { defaultFinancingLabel } from "./model/financing.ts";
import { defaultPartnerScore, type Loan } from "./model/membership.ts";
import { badgesIn, exclusiveGroups, type Badge } from "./model/badges.ts";

const listedTexts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** The contractor who owns the row, which goes with it. */
export const ownerColumn = () =>
  integer("contractor_id")
    .notNull()
    .references(() => contractors.id, { onDelete: "cascade" });

/** What staff search for any part of, in small letters. */
export const toSearchedText = (row: Record<"name" | "city" | "email" | "web" | "workPhone" | "cellPhone" | "postalCode", SQLWrapper>) =>
  sql`lower(${row.name} || ' ' || ${row.city} || ' ' || ${row.email} || ' ' || coalesce(${row.web}, '') || ' ' || ${row.workPhone} || ' ' || ${row.cellPhone} || ' ' || ${row.postalCode})`;

/** Brand-independent data of a contractor. */
export const contractors = pgTable(
  "contractor",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    publicId: text("public_id").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    address: text("address").notNull().default(""),
    /** As typed, in capitals: a Canadian code in full. Empty if only `postalCode` is known. */
    addressCode: text("address_code").notNull().default(""),
    /** Null if nothing was checked. */
    addressStatus: text("address_status").$type<AddressStatus>(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    postalCode: text("postal_code").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    timeZone: text("time_zone").notNull(),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    /** Services without a listing, offered in the profile's service area. */
    serviceCategories: text("service_categories")
      .array()
      .$type<CategoryCode[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Center of the profile's service area; null means `postalCode`. */
    areaPostalCode: text("area_postal_code"),
    rangeMiles: integer("range_miles").notNull().default(25),
    includedCodes: listedTexts("included_codes"),
    excludedCodes: listedTexts("excluded_codes"),
    areaZones: jsonb("area_zones")
      .$type<ServiceZone[]>()
      .notNull()
      .default(sql`'[]'`),
    workPhone: text("work_phone").notNull().default(""),
    /** Never public. */
    cellPhone: text("cell_phone").notNull().default(""),
    email: text("email").notNull().default(""),
    displayEmailOnPublicProfile: boolean("display_email_on_public_profile").notNull().default(false),
    web: text("web"),
    about: text("about").notNull().default(""),
    ownerName: text("owner_name").notNull().default(""),
    foundingYear: integer("founding_year"),
    employeesNumber: integer("employees_number"),
    /** Obsolete: now the first of `licences`. */
    licenseNumber: text("license_number"),
    licences: jsonb("licences")
      .$type<Licence[]>()
      .notNull()
      .default(sql`'[]'`),
    jobTypes: text("job_types")
      .array()
      .$type<JobType[]>()
      .notNull()
      .default(sql`'{}'`),
    ratingSites: listedTexts("rating_sites"),
    associations: listedTexts("associations"),
    videoUrl: text("video_url"),
    heatPump: boolean("heat_pump").notNull().default(false),
    directoryOptions: text("directory_options")
      .array()
      .$type<DirectoryOption[]>()
      .notNull()
      .default(sql`'{}'`),
    supplyHouseName: text("supply_house_name").notNull().default(""),
    preloadedChatMessage: text("preloaded_chat_message").notNull().default(""),
    autoResponseMessage: text("auto_response_message").notNull().default(""),
    owner: jsonb("owner").$type<Owner>(),
    open24x7: boolean("open_24x7").notNull().default(false),
    workingHours: jsonb("working_hours").$type<WorkingHours>().notNull(),
    advanced: boolean("advanced").notNull().default(false),
    /** Set while an expired card pauses the Advanced profile, which a new card restores. `advanced` is false then. */
    advancedPausedAt: moment("advanced_paused_at"),
    vacationMode: boolean("vacation_mode").notNull().default(false),
    pauseKind: text("pause_kind").$type<PauseKind>(),
    /** The contractor's local day. */
    backOn: date("back_on", { mode: "string" }),
    pausedCategories: text("paused_categories")
      .array()
      .$type<CategoryCode[]>()
      .notNull()
      .default(sql`'{}'`),
    allowNameYourPrice: boolean("allow_name_your_price").notNull().default(false),
    /** Median minutes to a first reply. */
    replyMinutes: integer("reply_minutes"),
    logoId: uuid("logo_id").references(() => photos.id, { onDelete: "set null" }),
    /** Saved changes per section of the business details. */
    sectionVersions: jsonb("section_versions")
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'`),
    previewVersion: integer("preview_version").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    reviewsCount: integer("reviews_count").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (contractor) => [
    uniqueIndex("contractor_public_id").on(contractor.publicId),
    uniqueIndex("contractor_account").on(contractor.accountId),
    index("contractor_logo").on(contractor.logoId),
    index("contractor_by_name").on(sql`lower(${contractor.name}) text_pattern_ops`),
    // Whether a row of an uploaded file, or a claim, is this contractor. With `fastupdate` a search would read all new entries.
    index("contractor_work_phone")
      .on(contractor.workPhone)
      .where(sql`work_phone <> ''`),
    index("contractor_licences")
      .using("gin", sql`${contractor.licences} jsonb_path_ops`)
      .with({ fastupdate: false }),
    index("contractor_name_order").on(sql`lower(${contractor.name})`, contractor.id),
    index("contractor_place_order").on(contractor.region, sql`lower(${contractor.city})`, contractor.id),
    index("contractor_searched_text")
      .using("gin", sql`(${toSearchedText(contractor)}) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Minimums are checked by the service. */
function toAtMostOneCheck(group: (typeof exclusiveGroups)[number]): SQL {
  const held = badgesIn(group).map((badge) => `('${badge}' = any(badges))::int`);
  return sql.raw(`${held.join(" + ")} <= 1`);
}

/** A brand lists only approved and available members. */
export const mepProfiles = pgTable(
  "mep_profile",
  {
    contractorId: ownerColumn(),
    brand: brandColumn(),
    approved: boolean("approved").notNull().default(false),
    available: boolean("available").notNull().default(true),
    badges: text("badges")
      .array()
      .$type<Badge[]>()
      .notNull()
      .default(sql`'{}'`),
    incomingChannel: text("incoming_channel"),
    partnerId: text("partner_id"),
    partnerScore: real("partner_score").notNull().default(defaultPartnerScore),
    sendMeEmails: boolean("send_me_emails").notNull().default(true),
    workphone: text("workphone"),
    financingEnabled: boolean("financing_enabled").notNull().default(false),
    financingLabel: text("financing_label").notNull().default(defaultFinancingLabel),
    financingUrl: text("financing_url"),
    financingLoan: jsonb("financing_loan").$type<Loan>(),
  },
  (profile) => [
    primaryKey({ columns: [profile.contractorId, profile.brand] }),
    index("mep_profile_brand").on(profile.brand, profile.available, profile.approved, profile.contractorId),
    // Finds a brand's members for its sitemaps in id order, however few there are.
    index("mep_profile_shown")
      .on(profile.brand, profile.contractorId)
      .where(sql`approved and available`),
    ...exclusiveGroups.map((group) => check(`mep_profile_one_${group.toLowerCase()}`, toAtMostOneCheck(group))),
  ],
);

/** Condition on `table`, an alias of `mep_profile`: a member of the brand, or an applicant. Its staff see and do more for these alone. */
export function isCurrentMembership(table = "mep_profile"): SQL {
  // A value, since PostgreSQL may read the applications of all brands for an `exists`.
  return sql.raw(`(${table}.approved or coalesce((
  select application.status in ('APPLIED', 'CHANGE_ASKED') from membership_application application
  where application.contractor_id = ${table}.contractor_id and application.brand = ${table}.brand), false))`);
}

/** Paused by expired proofs. `region` "" means everywhere. Listings and profiles keep their own settings. */
export const servicePauses = pgTable(
  "service_pause",
  {
    contractorId: ownerColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    region: text("region").notNull(),
  },
  (pause) => [primaryKey({ columns: [pause.contractorId, pause.category, pause.region] })],
);

/** Paused by expired proofs; `mep_profile.badges` keeps them. */
export const badgePauses = pgTable(
  "badge_pause",
  {
    contractorId: ownerColumn(),
    brand: brandColumn(),
    badge: text("badge").$type<Badge>().notNull(),
  },
  (pause) => [primaryKey({ columns: [pause.contractorId, pause.brand, pause.badge] })],
);

/** Condition on `listing`. A listing in several states is paused with any of them. */
export const isListingUnpaused = `not exists (select from service_pause pause where pause.contractor_id = listing.contractor_id and pause.category = listing.category
    and (pause.region = '' or pause.region = any(listing.listed_states) or pause.region = (select place.region from postal_place place where place.code = listing.centre_postal_code)))`;

/** Expression on `contractor`: its services in their order. */
export const unpausedServices = `array(select offered.category from unnest(contractor.service_categories) with ordinality offered(category, place)
  where not exists (select from service_pause pause
    where pause.contractor_id = contractor.id and pause.category = offered.category and pause.region in ('', contractor.region)) order by offered.place)`;

/** Expression on `table`, an alias of `mep_profile`: its badges in their order. */
export function unpausedBadges(table = "mep_profile"): string {
  return `array(select held.badge from unnest(${table}.badges) with ordinality held(badge, place)
  where not exists (select from badge_pause pause
    where pause.contractor_id = ${table}.contractor_id and pause.brand = ${table}.brand and pause.badge = held.badge) order by held.place)`;
}
