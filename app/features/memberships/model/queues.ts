/** Lists of the approvers' page: applications by state, tiers that wait for a second person, and members. */
export const membershipQueues = ["waiting", "tiers", "asked", "members", "unavailable", "refused", "withdrawn"] as const;
export type MembershipQueue = (typeof membershipQueues)[number];
