import { z } from "zod";
import type { ProvidedIdentity, ProviderName } from "#app/features/provider-sign-in/model.ts";

/** Apple sends booleans as texts. */
const Flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .optional()
  .transform((flag) => flag === true || flag === "true");

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: Flag,
  is_private_email: Flag,
  /** The Google Workspace domain. */
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

const ownDomains: Readonly<Record<ProviderName, readonly string[]>> = {
  google: ["gmail.com", "googlemail.com"],
  apple: ["icloud.com", "me.com", "mac.com", "privaterelay.appleid.com"],
};

/** `name` is what Apple sends beside the token, at the first sign-in only. Null for unusable claims. */
export function readIdentity(provider: ProviderName, claims: unknown, name: PersonName): ProvidedIdentity | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: subject, email: address, email_verified: isVerified, hd, given_name: given, family_name: family } = parsed.data;
  const email = isVerified && address ? address : null;
  const domain = email?.split("@").at(-1)?.toLowerCase() ?? "";
  const isWorkspace = provider === "google" && hd !== undefined && hd.toLowerCase() === domain;
  const isOwnMailbox = ownDomains[provider].includes(domain) || isWorkspace;
  return { subject, email, isOwnMailbox, firstname: toName(given ?? name.firstname), lastname: toName(family ?? name.lastname) };
}

export interface PersonName {
  firstname: string;
  lastname: string;
}

const AppleUser = z.object({ name: z.object({ firstName: z.string().default(""), lastName: z.string().default("") }) });

/** Apple's form field `user`. */
export function readAppleName(user: string | null): PersonName {
  try {
    const { firstName, lastName } = AppleUser.parse(JSON.parse(user ?? "")).name;
    return { firstname: toName(firstName), lastname: toName(lastName) };
  } catch {
    return { firstname: "", lastname: "" };
  }
}

function toName(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 100);
}
