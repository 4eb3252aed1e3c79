import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";

/** A reminder whose time has come. */
export interface DueLeadReminder {
  id: string;
  leadId: string;
  brand: BrandCode;
  accountId: string;
  /** Who set it; null after they left, then all users of the business. */
  userId: string | null;
  text: string;
  /** ISO; part of the key, because a snoozed reminder comes again. */
  dueAt: string;
  category: CategoryCode | null;
  customer: { name: string; phone: string; email: string };
}

export function toReminderNotices({ id, leadId, brand, accountId, userId, text, dueAt, category, customer }: DueLeadReminder): Notice[] {
  return [
    {
      key: `lead.reminderDue:${id}:${dueAt}`,
      brand,
      accountId,
      ...(userId ? { userId } : {}),
      template: "contractor.reminderDue",
      path: paths.lead({ id: leadId }),
      content: {
        task: text,
        customer: customer.name || formatPhone(customer.phone) || customer.email,
        ...(category ? { category } : {}),
      },
    },
  ];
}
