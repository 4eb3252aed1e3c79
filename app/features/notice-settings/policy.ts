import { groupsByAudience, toChoice, type Choice, type NoticeAudience, type NoticeChannel, type NoticeGroup } from "./model.ts";

/** A signed-in person, as the accounts describe them. */
export interface Chooser {
  kind: "user";
  userId: string;
  email: string;
  accountType: string;
  authorities: readonly string[];
  actingFor?: string | null;
}

/** Everybody signed in, for themselves: not who acts for a business. */
export function canChooseNotices(actor: Chooser | { kind: "visitor" | "system" }): actor is Chooser {
  return actor.kind === "user" && !actor.actingFor;
}

export function findAudience({ authorities, accountType }: Pick<Chooser, "authorities" | "accountType">): NoticeAudience {
  const isStaff = authorities.some((right) => ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER", "ROLE_SALES"].includes(right));
  if (isStaff) return "staff";
  return accountType === "BUSINESS" ? "contractor" : "homeowner";
}

const channelsByGroup: Readonly<Record<NoticeGroup, readonly NoticeChannel[]>> = {
  requests: ["inApp", "mail", "text", "push"],
  quotes: ["inApp", "mail", "text", "push"],
  bookings: ["inApp", "mail", "text", "push"],
  messages: ["inApp", "mail", "text", "push"],
  reviews: ["inApp", "mail", "push"],
  homes: ["inApp", "mail", "push"],
  reminders: ["inApp", "mail", "text", "push"],
  business: ["inApp", "mail", "push"],
  followUps: ["mail", "text"],
  news: ["mail"],
  staff: ["inApp", "mail"],
  reports: ["mail"],
};

export function listOfferedGroups(audience: NoticeAudience): { group: NoticeGroup; channels: readonly NoticeChannel[] }[] {
  return groupsByAudience[audience].map((group) => ({ group, channels: channelsByGroup[group] }));
}

export function listOfferedChoices(audience: NoticeAudience): Choice[] {
  return listOfferedGroups(audience).flatMap(({ group, channels }) => channels.map((channel) => toChoice(group, channel)));
}
