import type { Loan } from "../financing/model.ts";
import { z } from "zod";
import { brandCodes, type BadgeFamily, type BrandCode } from "#app/brands/brand.ts";
import { badges, type Badge } from "../contractors/model/badges.ts";
import { OwnMepChange, StaffMepChange } from "../contractors/model/membership.ts";
import { Text } from "#app/lib/text.ts";
import { staffEvents, type MembershipEvent, type MembershipStatus } from "./model/life-cycle.ts";
import type { ApplicationNeed } from "./model/completeness.ts";
import type { ProfileFacts } from "./model/facts.ts";

/** Characters. */
export const maxMessageLength = 1_000;
export const minReasonLength = 5;

const Words = Text.trim().max(maxMessageLength, "memberships.wordsTooLong");
const Badges = z.array(z.enum(badges)).max(badges.length);

/** What an application adds to the profile. Every field may be omitted. `seen` is the version that the caller saw. */
export const Application = OwnMepChange.extend({
  message: Words.default(""),
  /** Badges that the contractor asks for. */
  wantedBadges: Badges.default([]),
  seen: z.int().min(0).optional(),
});
export type Application = z.input<typeof Application>;

/** The membership that staff act on, and the version that they saw. */
export const MembershipBrand = z.enum(brandCodes);

const Target = z.object({ publicId: z.string().max(40), brand: z.string().max(20), seen: z.int().min(0) });

/**
 * `reason` is sent to the contractor; required by the life cycle's table. `badges` replace those held. `factsSeen` is the
 * review's `factsDigest`.
 */
export const Decision = Target.extend({
  event: z.enum(staffEvents),
  factsSeen: z.string().max(64),
  reason: Words.default(""),
  badges: Badges.optional(),
}).strict();
export type Decision = z.input<typeof Decision>;

const { partnerId, partnerScore } = StaffMepChange.shape;

/** Replaces badges and partner data. A changed tier waits for a second member of staff. */
export const StaffChange = Target.extend({ badges: Badges, partnerId, partnerScore }).strict();
export type StaffChange = z.input<typeof StaffChange>;

/** Of the tiers that another member of staff proposed. */
export const TierAnswer = Target.extend({ isConfirmed: z.boolean() }).strict();
export type TierAnswer = z.input<typeof TierAnswer>;

/** A contractor's membership of one brand, as its own users see it. `version` 0 means that nothing was saved yet. */
export interface OwnMembership {
  brand: BrandCode;
  brandName: string;
  status: MembershipStatus;
  version: number;
  /** What staff wrote with the latest decision. */
  reason: string;
  appliedAt: string | null;
  badges: Badge[];
  events: MembershipEvent[];
}

export interface HistoryEntry {
  id: string;
  event: MembershipEvent;
  to: MembershipStatus;
  at: string;
  /** Name of the staff member; null for the contractor, and on the contractor's pages. */
  by: string | null;
  isOwn: boolean;
  reason: string;
  badges: Badge[] | null;
}

export interface OwnMepProfile {
  sendMeEmails: boolean;
  workphone: string | null;
  financingEnabled: boolean;
  financingLabel: string;
  financingUrl: string | null;
  financingLoan: Loan | null;
}

export interface OwnMembershipDetails extends OwnMembership {
  message: string;
  /** Asked for; before the first application those that the profile suggests. */
  wantedBadges: Badge[];
  /** The brand's groups whose rules hold for the business's trades. */
  badgeGroups: BadgeFamily[];
  isManager: boolean;
  /** The contractor's. */
  timeZone: string;
  /** What an application still needs. Empty where the caller cannot apply. */
  missing: ApplicationNeed[];
  profile: OwnMepProfile;
  partnerId: string | null;
  history: HistoryEntry[];
}

export interface QueueRow {
  publicId: string;
  brand: BrandCode;
  name: string;
  city: string;
  region: string;
  /** The contractor's: its dates are shown in it. */
  timeZone: string;
  status: MembershipStatus;
  appliedAt: string | null;
}

export interface ReviewedMembership {
  /** On the brand's host; null unless it lists the business there. */
  profileUrl: string | null;
  /** The profile as the brand would list it; null if it is listed, or neither a member nor an applicant. */
  previewPath: string | null;
  contractor: { publicId: string; accountId: string; name: string; city: string; region: string; timeZone: string };
  brand: BrandCode;
  brandName: string;
  status: MembershipStatus;
  version: number;
  message: string;
  reason: string;
  appliedAt: string | null;
  badges: Badge[];
  wantedBadges: Badge[];
  partnerId: string | null;
  partnerScore: number;
  /** Facts at the latest decision; null before the first. */
  reviewed: ProfileFacts | null;
  /** Today's; at the latest decision if the business is neither a member nor an applicant. */
  facts: ProfileFacts | null;
  /** A decision sends it, so that it covers exactly these facts. */
  factsDigest: string;
  proposal: { badges: Badge[]; by: string; canConfirm: boolean } | null;
  events: MembershipEvent[];
  /** Badges that the viewer may change alone. */
  ownBadges: Badge[];
  /** The brand's groups whose rules hold for the business's trades. */
  badgeGroups: BadgeFamily[];
  history: HistoryEntry[];
}
