import type { BrandCode } from "#app/brands/brand.ts";
import type { NoticeGroup } from "#app/features/notice-settings/model.ts";
import type { NoticeRow, NoticeTemplate } from "./catalog.ts";

/** A line of the list on our pages. */
export interface InboxItem {
  id: string;
  text: string;
  /** Null for what nobody can turn off. */
  group: NoticeGroup | null;
  createdAt: string;
  isRead: boolean;
}

/** For staff: neither reader nor content. */
export interface Undelivered {
  id: string;
  brand: BrandCode;
  template: string;
  channel: "mail" | "push";
  reason: string | null;
  attempts: number;
  createdAt: string;
  attemptAt: string;
}

/** A template for staff. */
export interface NoticePreview extends Required<Pick<NoticeRow, "events" | "group" | "channels">> {
  template: NoticeTemplate;
  isUrgent: boolean;
  mail: { subject: string; text: string; html: string };
  /** Of our pages and browsers; null without. */
  line: string | null;
  text: string | null;
}
