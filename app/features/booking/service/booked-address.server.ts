import type { Contact } from "#app/features/accounts/model.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { formatAddress } from "#app/features/places/model/addresses.ts";
import { verifyAddress } from "#app/features/places/service/addresses.server.ts";
import { loadQuote } from "#app/features/quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AddressService } from "#app/platform/google-addresses.server.ts";

/** Checks the street of the contact, or else of the account, with the provider. */
export async function checkAddress(
  ctx: Ctx,
  { quoteId, contact, service: addressService }: { quoteId: string; contact: Contact | null; service: AddressService | undefined },
): Promise<AddressStatus> {
  const { request } = await loadQuote(ctx, quoteId);
  const street = contact?.street ?? (await loadCurrentUser(ctx)).fullAddress ?? "";
  const address = hasPostalCode(street) ? street : formatAddress({ ...request, street });
  const verified = await verifyAddress(ctx, address, addressService);
  return typeof verified === "string" ? "NOT_MATCHED" : verified.status;
}

/** True if the street ends with its own postal code. */
function hasPostalCode(street: string): boolean {
  return /\d.*[\s,](\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(street.trim());
}
