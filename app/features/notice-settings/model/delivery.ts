import { isWanted, type NoticeChannel, type NoticeGroup, type NoticeSettings } from "../model.ts";
import { findDigestTime, findQuietEnd } from "./quiet-hours.ts";

export interface Delivery {
  /** Null: always sent, at once. */
  group: NoticeGroup | null;
  channel: Exclude<NoticeChannel, "inApp">;
  /** Neither quiet hours nor a digest delay it. */
  isUrgent: boolean;
  /** No digest contains it. */
  isWhole?: boolean;
  /** Of the phone number: for people whose own zone is unknown. */
  phoneZone?: string | undefined;
}

export interface Receiver {
  settings: NoticeSettings;
  timeZone: string;
  now: Date;
}

export type DeliveryDecision = { kind: "send" } | { kind: "drop" } | { kind: "wait"; until: Date } | { kind: "bundle"; until: Date };

/** Decided when it is sent, so that a choice applies to what is still queued. */
export function decideDelivery(
  { group, channel, isUrgent, isWhole = false }: Delivery,
  { settings, timeZone, now }: Receiver,
): DeliveryDecision {
  if (group === null) return { kind: "send" };
  if (!isWanted(settings, group, channel)) return { kind: "drop" };
  if (isUrgent) return { kind: "send" };
  const toAwake = (at: Date) => (channel === "mail" && !settings.quietMail ? at : findQuietEnd(at, timeZone, settings));
  if (channel === "mail" && settings.digest !== "instant" && !isWhole)
    return { kind: "bundle", until: toAwake(findDigestTime(now, timeZone, settings.digest)) };
  const at = toAwake(now);
  return at > now ? { kind: "wait", until: at } : { kind: "send" };
}
