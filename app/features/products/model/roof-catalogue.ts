import { z } from "zod";
import { shinglePrices } from "#app/features/categories/roof/starter-prices.ts";
import { roofProducts, roofTypes } from "#app/features/categories/roof/questions.ts";

const productTypes = [...new Set(roofTypes.flatMap((type): readonly string[] => roofProducts[type]))];

export const RoofProduct = z.object({
  serviceCategory: z.literal("ROOF"),
  productSubCategory: z.enum(roofTypes),
  productType: z.enum(productTypes),
  /** A value of `roofManufacturers`. */
  manufacturer: z.string(),
  productName: z.string(),
  /** Empty: manufacturers number colors, not lines. */
  productSku: z.literal(""),
  /** Page of the line if verified, else the manufacturer's list of lines. */
  productPage: z.string(),
  /** True if name and tier were checked against the manufacturer's publication. */
  isVerified: z.boolean(),
  source: z.string(),
  /** Sample price per installed square, in cents; a decimal in JSON. */
  price: z.int().min(0),
});
export type RoofProduct = z.infer<typeof RoofProduct>;

type Tier = keyof typeof shinglePrices;

interface Maker {
  manufacturer: string;
  site: string;
  isVerified: boolean;
  source: string;
}

/** `lines` maps tier to line name to page. */
function listShingles(
  { manufacturer, site, isVerified, source }: Maker,
  lines: Readonly<Record<Tier, Readonly<Record<string, string>>>>,
): RoofProduct[] {
  return (Object.keys(shinglePrices) as Tier[]).flatMap((tier) =>
    Object.entries(lines[tier]).map(([productName, page]) => ({
      serviceCategory: "ROOF" as const,
      productSubCategory: "ASPHALT_SHINGLES" as const,
      productType: tier,
      manufacturer,
      productName,
      productSku: "" as const,
      // The page of an unverified line is only a guess.
      productPage: isVerified ? `${site}${page}` : site,
      isVerified,
      source,
      price: shinglePrices[tier],
    })),
  );
}

const generalKnowledge = "general knowledge, not compared with the manufacturer";

const ikoSite = "https://www.iko.com/na/residential-roofing-shingles/";
const iko = listShingles(
  { manufacturer: "IKO", site: ikoSite, isVerified: true, source: ikoSite },
  {
    DESIGNER: { "Crowne Slate": "designer/crowne-slate/", Armourshake: "designer/armourshake/", "Royal Estate": "designer/royal-estate/" },
    PERFORMANCE: { Dynasty: "performance/dynasty/", Nordic: "performance/nordic/" },
    ARCHITECTURAL: { Cambridge: "architectural/cambridge/", "Cambridge Cool Colors": "architectural/cambridge-cool-colors/" },
    TRADITIONAL: { "Marathon Plus AR": "traditional/marathon-plus-ar/" },
  },
);

const gaf = listShingles(
  { manufacturer: "GAF", site: "https://www.gaf.com/en-us/products/", isVerified: false, source: generalKnowledge },
  {
    DESIGNER: { "Camelot II": "camelot-ii", "Grand Canyon": "grand-canyon", "Grand Sequoia": "grand-sequoia", Slateline: "slateline" },
    PERFORMANCE: { "Timberline UHDZ": "timberline-uhdz", "Timberline AS II": "timberline-as-ii", "Timberline CS": "timberline-cs" },
    ARCHITECTURAL: { "Timberline HDZ": "timberline-hdz", "Timberline HDZ RS": "timberline-hdz-rs", "Timberline NS": "timberline-ns" },
    TRADITIONAL: { "Royal Sovereign": "royal-sovereign" },
  },
);

const owensCorningSite = "https://www.owenscorning.com/en-us/roofing/shingles/";
const owensCorning = listShingles(
  { manufacturer: "OWENS_CORNING", site: owensCorningSite, isVerified: false, source: generalKnowledge },
  {
    DESIGNER: {
      Berkshire: "berkshire",
      Woodcrest: "woodcrest",
      Woodmoor: "woodmoor",
      "TruDefinition Duration Designer": "trudefinition-duration-designer",
    },
    PERFORMANCE: {
      "TruDefinition Duration Flex": "trudefinition-duration-flex",
      "TruDefinition Duration Storm": "trudefinition-duration-storm",
      "TruDefinition Duration Max": "trudefinition-duration-max",
      "Duration Premium": "duration-premium",
    },
    ARCHITECTURAL: {
      "TruDefinition Duration": "trudefinition-duration",
      "Duration Cool Plus": "duration-cool-plus",
      Oakridge: "oakridge",
    },
    TRADITIONAL: { Supreme: "supreme", Classic: "classic" },
  },
);

/** Only IKO is verified. Pages are links; nothing is fetched from them. */
export const roofCatalogue: readonly RoofProduct[] = [...iko, ...gaf, ...owensCorning];
