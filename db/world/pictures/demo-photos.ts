import { addPhotosInBulk, type BulkPhoto } from "#app/features/photos/service/collections.server.ts";
import { storePicture } from "#app/features/photos/service/pictures.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { NamedContractor } from "../characters/firm-names.ts";
import { namedContractors } from "../characters/firms.ts";
import { createDice } from "../dice.ts";
import type { DemoContractor } from "../firms/firm.ts";
import { createDemoUuid } from "../ids.ts";
import type { Drawing } from "./drawings.ts";
import { emblemsFor, logoName } from "./logos.ts";
import { scenes, listScenes, type SceneName } from "./scenes.ts";

interface Portfolio {
  logo: string | null;
  photos: readonly SceneName[];
}

/** Old Town and the rival have none. */
const portfoliosByContractor: Readonly<Record<NamedContractor, Portfolio>> = {
  rapid: { logo: logoName("roof", 0), photos: ["greyShingles", "chimney", "brownShingles", "metal", "valley", "flat"] },
  summit: { logo: logoName("peak", 1), photos: ["metal", "brownShingles", "van", "valley"] },
  lakefront: { logo: logoName("home", 0), photos: ["valley", "chimney"] },
  blueflame: { logo: logoName("flame", 1), photos: ["tank", "tankless", "pipes", "bath", "van"] },
  laurier: { logo: logoName("drop", 0), photos: ["tankless", "bath", "tank"] },
  wabash: { logo: logoName("leaf", 1), photos: ["kitchen"] },
  fullerton: { logo: logoName("home", 1), photos: ["bath", "pipes", "kitchen"] },
  ashland: { logo: logoName("wrench", 1), photos: ["cooling", "van"] },
  northbranch: { logo: logoName("snow", 0), photos: ["heatPump", "van"] },
  oldtown: { logo: null, photos: [] },
  rival: { logo: null, photos: [] },
};

/** Stores each drawing once. Returns picture ids by name. Not in a transaction: the files outlive a rollback. */
export async function storeDrawings(ctx: Ctx, drawings: readonly Drawing[]): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const { name, files } of drawings) kept.set(name, (await storePicture(ctx, files)).id);
  return kept;
}

/** Adds logos and photos to named and generated contractors. */
export async function addDemoPhotos(ctx: Ctx, kept: ReadonlyMap<string, string>, firms: readonly DemoContractor[]): Promise<void> {
  const named = Object.entries(portfoliosByContractor).flatMap(([name, shown]) =>
    toDemoPhotos(namedContractors[name as NamedContractor], shown, kept),
  );
  const generated = firms.flatMap((firm) => toDemoPhotos(firm, generatePortfolio(firm), kept));
  await addPhotosInBulk(ctx, [...named, ...generated]);
}

/** Has its own random sequence, so that nothing else depends on it. */
function generatePortfolio({ contractor: { accountId, serviceCategories = [] }, listings }: DemoContractor): Portfolio {
  const dice = createDice(`pictures ${accountId}`);
  const trades = [...listings.map(({ category }) => category), ...serviceCategories];
  const logo = dice.chance(0.55) ? logoName(dice.pick(emblemsFor(trades)), dice.between(0, 2)) : null;
  return { logo, photos: dice.chance(0.45) ? dice.some(listScenes(trades), dice.between(2, 5)) : [] };
}

function toDemoPhotos(
  { contractor: { accountId, locale } }: DemoContractor,
  { logo, photos }: Portfolio,
  kept: ReadonlyMap<string, string>,
): BulkPhoto[] {
  const language = locale === "fr" ? "fr" : "en";
  const toPhoto = (kind: BulkPhoto["kind"], name: string, more: { place: number; caption: string }): BulkPhoto[] => {
    const pictureId = kept.get(name);
    return pictureId ? [{ id: createDemoUuid(`photo ${accountId} ${kind} ${name}`), accountId, kind, pictureId, ...more }] : [];
  };
  return [
    ...(logo ? toPhoto("LOGO", logo, { place: 1, caption: "" }) : []),
    ...photos.flatMap((name, at) => toPhoto("GALLERY", name, { place: at + 1, caption: scenes[name][language] })),
  ];
}
