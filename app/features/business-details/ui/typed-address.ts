import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { endpoints } from "#app/paths.ts";

type Place = Pick<SuggestedPlace, "city" | "region">;

const findField = (box: HTMLElement, name: string) => box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
const readField = (box: HTMLElement, name: string) => findField(box, name)?.value.trim() ?? "";

/** In one line; null until all parts are typed. */
export function readAddress(box: HTMLElement): string | null {
  const [street = "", city = "", region = "", postalCode = ""] = ["address", "city", "region", "postalCode"].map((name) =>
    readField(box, name),
  );
  return street && city && region && postalCode ? `${street}, ${city}, ${region} ${postalCode}` : null;
}

/** Null if the address is incomplete. */
export async function fetchAddressStatus(address: string, signal: AbortSignal): Promise<AddressStatus | null> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(endpoints.verifyAddress(), { method: "POST", headers, body: JSON.stringify({ address }), signal });
  const { data } = (await answer.json()) as { data: { status: AddressStatus } | null };
  return data?.status ?? null;
}

/** Fills city and region of a typed postal code, unless somebody has typed others than those `filled` before. */
export async function fillPlace(box: HTMLElement, filled: Place | null, signal: AbortSignal): Promise<Place | null> {
  const isFree = (["city", "region"] as const).every((name) => ["", filled?.[name]].includes(readField(box, name)));
  const code = readField(box, "postalCode");
  if (!isFree || toPostalKey(code) === null) return filled;
  const answer = await fetch(endpoints.suggestPlaces({ text: code }), { signal });
  const [place] = ((await answer.json()) as { data: SuggestedPlace[] }).data;
  if (!place || signal.aborted) return filled;
  for (const name of ["city", "region"] as const) {
    const field = findField(box, name);
    if (field) field.value = place[name];
  }
  return place;
}
