import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { Customer, NewJob } from "#app/features/leads/model.ts";
import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";

/** Days for which a delivery is kept, with what it said. */
export const deliveryDays = 30;
/** Days for which a replaced secret still signs. */
export const formerSecretDays = 7;
/** Characters of a delivery's body. */
export const maxDeliveryLength = 16_384;
/** Contractors that a search lists. */
export const maxTargets = 20;

const ContractorId = z.string().max(40).refine(isContractorPublicId, "phoneLeads.contractorUnknown");
const { name, phone, email, address } = Customer.shape;

/** As staff enter it. */
export const PhoneLeadForm = z.strictObject({
  contractor: ContractorId,
  brand: z.enum(brandCodes),
  customer: Customer,
  job: NewJob,
  idempotencyKey: z.string().min(8).max(200),
});

/** The body of a signed call. */
export const PhoneLeadBody = z
  .strictObject({
    contractor: ContractorId.meta({ description: "Public ID of a contractor that the brand has approved" }),
    name: name.meta({ description: "Of the customer" }),
    phone,
    email,
    address: address.meta({ description: "Of the job" }),
    service: z.enum(categoryCodes, "leads.jobMissing"),
    details: NewJob.shape.details,
  })
  .refine((lead) => lead.phone !== "" || lead.email !== "", { path: ["email"], message: "leads.contactMissing" });
export type PhoneLeadBody = z.infer<typeof PhoneLeadBody>;

/** A contractor of a brand that may get phone leads. */
export interface LeadTarget {
  publicId: string;
  brand: BrandCode;
  name: string;
  city: string;
  region: string;
  /** Somebody of the business can sign in and read the lead. */
  isClaimed: boolean;
}

/** What became of a delivery. `RECEIVED`: not finished, because the server stopped or failed meanwhile. */
export const deliveryOutcomes = ["RECEIVED", "ACCEPTED", "REFUSED", "UNSIGNED"] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export function isReplayable(outcome: DeliveryOutcome): boolean {
  return outcome === "RECEIVED" || outcome === "REFUSED";
}

/** Why a delivery made no lead. Texts are `errors:<code>`. */
export interface DeliveryReason {
  code: string;
  details: FailureDetails;
  fields: readonly FieldFailure[];
}

/** A delivery in the log; what it said about the customer is not shown. */
export interface Delivery {
  id: string;
  brand: BrandCode;
  receivedAt: string;
  outcome: DeliveryOutcome;
  reason: DeliveryReason | null;
  contractor: string | null;
  /** How often it came or was replayed. */
  attempts: number;
}

/** A secret, which is shown once only. */
export interface ShownSecret {
  id: string;
  brand: BrandCode;
  /** Its last characters. */
  ending: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** When a replaced one stops signing. */
  endsAt: string | null;
}

/** An example of a call, for the page and the documentation. */
export const exampleBody = {
  contractor: "ctr_0123456789abcdef",
  name: "Ann Miller",
  phone: "+13125550142",
  email: "",
  address: "1 Oak Street, Chicago",
  service: "ROOF",
  details: "Leak above the kitchen.",
} as const satisfies z.input<typeof PhoneLeadBody>;
