import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** An endpoint that we turned off because it failed for days. */
export interface TurnedOffEndpoint {
  endpointId: string;
  brand: BrandCode;
  isBrands: boolean;
  /** Host of its address. */
  host: string;
  at: Date;
  /** The business, or the brand's administrators. */
  owners: readonly { accountId: string; userId?: string }[];
}

export function toTurnedOffNotices({ endpointId, brand, isBrands, host, at, owners }: TurnedOffEndpoint): Notice[] {
  return owners.map((owner) => ({
    key: `webhook-off:${endpointId}:${at.toISOString()}`,
    ...owner,
    brand,
    template: isBrands ? "staff.webhookOff" : "contractor.webhookOff",
    path: isBrands ? paths.adminWebhooks({ endpoint: endpointId }) : paths.webhookSettings({ endpoint: endpointId }),
    content: { host },
  }));
}
