import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";

/** A lead that the brand's staff or a call center took by phone. */
export interface PhonedLead {
  leadId: string;
  brand: BrandCode;
  contractorAccountId: string;
  name: string;
  phone: string;
  email: string;
  category: CategoryCode;
  details: string;
}

export function toPhonedLeadNotices({ leadId, brand, contractorAccountId, name, phone, email, category, details }: PhonedLead): Notice[] {
  return [
    {
      key: `lead.phoned:${leadId}`,
      brand,
      accountId: contractorAccountId,
      template: "contractor.phoneLead",
      path: paths.lead({ id: leadId }),
      content: { name, contact: formatPhone(phone) || email, category, words: details },
    },
  ];
}
