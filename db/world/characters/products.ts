import { createProduct } from "#app/features/products/service.server.ts";
import { toPriceFields } from "#app/features/products/model.ts";
import { findKindByKey } from "#app/features/products/model/kinds.ts";
import { roofCatalogue } from "#app/features/products/model/roof-catalogue.ts";
import { localDate, addDays, easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createDemoUuid } from "../ids.ts";
import type { DemoEmail } from "./people.ts";

/** `price` is installed, in cents; `lastsDays` counts from today until the product ends. */
interface DemoProduct {
  kind: string;
  maker: string;
  name: string;
  price: number | null;
  sku?: string;
  active?: boolean;
  lastsDays?: number;
}

const shingles = "ROOF.ASPHALT_SHINGLES";

/** Rapid's packages use three of its shingles. Blue Flame has an expired tank and one about to expire. */
const productsByEmail: Readonly<Partial<Record<DemoEmail, readonly DemoProduct[]>>> = {
  "rapid@demo.test": [
    { kind: `${shingles}.TRADITIONAL`, maker: "IKO", name: "Marathon Plus AR", price: 365_00 },
    { kind: `${shingles}.ARCHITECTURAL`, maker: "IKO", name: "Cambridge", price: 425_00 },
    { kind: `${shingles}.PERFORMANCE`, maker: "IKO", name: "Dynasty", price: 520_00 },
    { kind: `${shingles}.DESIGNER`, maker: "IKO", name: "Crowne Slate", price: 655_00, active: false },
    { kind: "ROOF.METAL.STEEL", maker: "DECRA_ROOFING_SYSTEM", name: "Villa Tile", price: 1080_00 },
    { kind: "ROOF.FLAT.EPDM", maker: "CARLISLE_SYNTEC", name: "Sure-Seal", price: null },
  ],
  "blueflame@demo.test": [
    { kind: "PLUM.TANK.GAS.50", maker: "BRADFORD_WHITE", name: "RG250T6N", price: 1985_00, sku: "RG250T6N" },
    { kind: "PLUM.TANK.GAS.40", maker: "STATE", name: "ProLine 40", price: 1595_00 },
    { kind: "PLUM.TANK.ELECTRIC.50", maker: "RHEEM", name: "Performance 50", price: 1495_00 },
    { kind: "PLUM.TANK.ELECTRIC.40", maker: "GEA", name: "RealMAX 40, last of stock", price: 1290_00, lastsDays: 45 },
    { kind: "PLUM.TANK.GAS.75", maker: "STATE", name: "Old venting, 75 gal", price: 2490_00, lastsDays: -12 },
    { kind: "PLUM.HEAT_PUMP.ELECTRIC.50", maker: "BW_AEROTHERM", name: "RE2H50", price: 2980_00, sku: "RE2H50S10" },
    { kind: "PLUM.TANKLESS.GAS.MEDIUM", maker: "NORITZ", name: "EZ111", price: 3290_00, active: false },
  ],
};

export function toProductId(email: DemoEmail, name: string): string {
  return createDemoUuid(`product ${email} ${name}`);
}

/** Creates the products as the contractors' own users. */
export async function createDemoProducts(actAs: (email: DemoEmail) => Ctx, today: Date): Promise<void> {
  const date = localDate(today, easternTime);
  for (const [email, shelf] of Object.entries(productsByEmail) as [DemoEmail, readonly DemoProduct[]][]) {
    for (const one of shelf) await createProduct(actAs(email), toProductId(email, one.name), toProductInput(one, date));
  }
}

function toProductInput({ kind: key, maker, name, price, sku = "", active = true, lastsDays }: DemoProduct, today: string): object {
  const kind = findKindByKey(key);
  if (!kind) throw new Error(`no kind ${key}`);
  const { serviceCategory, productSubCategory, productType, capacity } = kind;
  const known = roofCatalogue.find(({ manufacturer, productName }) => manufacturer === maker && productName === name);
  return {
    serviceCategory,
    productSubCategory,
    productType,
    capacity,
    manufacturer: maker,
    productName: name,
    productSku: sku,
    productPage: known?.productPage ?? null,
    ...toPriceFields(serviceCategory, price),
    active,
    legalUntil: lastsDays === undefined ? null : addDays(today, lastsDays),
  };
}
