import { openPhotos, type HungPhoto } from "#app/features/photos/service/collections.server.ts";
import { keepPicture } from "#app/features/photos/service/pictures.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { FirmName } from "../characters/firm-names.ts";
import { namedFirms } from "../characters/firms.ts";
import { createDice } from "../dice.ts";
import type { Firm } from "../firms/firm.ts";
import { worldUuid } from "../ids.ts";
import type { Drawing } from "./drawings.ts";
import { emblemsFor, markName } from "./marks.ts";
import { scenes, scenesOf, type SceneName } from "./scenes.ts";

interface Shown {
  logo: string | null;
  photos: readonly SceneName[];
}

/** Old Town and the rival have none. */
const ofNamed: Readonly<Record<FirmName, Shown>> = {
  rapid: { logo: markName("roof", 0), photos: ["greyShingles", "chimney", "brownShingles", "metal", "valley", "flat"] },
  summit: { logo: markName("peak", 1), photos: ["metal", "brownShingles", "van", "valley"] },
  lakefront: { logo: markName("home", 0), photos: ["valley", "chimney"] },
  blueflame: { logo: markName("flame", 1), photos: ["tank", "tankless", "pipes", "bath", "van"] },
  laurier: { logo: markName("drop", 0), photos: ["tankless", "bath", "tank"] },
  wabash: { logo: markName("leaf", 1), photos: ["kitchen"] },
  fullerton: { logo: markName("home", 1), photos: ["bath", "pipes", "kitchen"] },
  ashland: { logo: markName("wrench", 1), photos: ["cooling", "van"] },
  northbranch: { logo: markName("snow", 0), photos: ["heatPump", "van"] },
  oldtown: { logo: null, photos: [] },
  rival: { logo: null, photos: [] },
};

/** Stores each drawing once. Returns picture ids by name. Not in a transaction: the files outlive a rollback. */
export async function keepDrawings(ctx: Ctx, drawings: readonly Drawing[]): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const { name, files } of drawings) kept.set(name, (await keepPicture(ctx, files)).id);
  return kept;
}

/** Adds logos and photos to named and generated contractors. */
export async function hangPictures(ctx: Ctx, kept: ReadonlyMap<string, string>, firms: readonly Firm[]): Promise<void> {
  const named = Object.entries(ofNamed).flatMap(([name, shown]) => photosOf(namedFirms[name as FirmName], shown, kept));
  const generated = firms.flatMap((firm) => photosOf(firm, shownBy(firm), kept));
  await openPhotos(ctx, [...named, ...generated]);
}

/** Has its own random sequence, so that nothing else depends on it. */
function shownBy({ contractor: { accountId, serviceCategories = [] }, listings }: Firm): Shown {
  const dice = createDice(`pictures ${accountId}`);
  const trades = [...listings.map(({ category }) => category), ...serviceCategories];
  const logo = dice.chance(0.55) ? markName(dice.pick(emblemsFor(trades)), dice.between(0, 2)) : null;
  return { logo, photos: dice.chance(0.45) ? dice.some(scenesOf(trades), dice.between(2, 5)) : [] };
}

function photosOf({ contractor: { accountId, locale } }: Firm, { logo, photos }: Shown, kept: ReadonlyMap<string, string>): HungPhoto[] {
  const language = locale === "fr" ? "fr" : "en";
  const hang = (kind: HungPhoto["kind"], name: string, more: { place: number; caption: string }): HungPhoto[] => {
    const pictureId = kept.get(name);
    return pictureId ? [{ id: worldUuid(`photo ${accountId} ${kind} ${name}`), accountId, kind, pictureId, ...more }] : [];
  };
  return [
    ...(logo ? hang("LOGO", logo, { place: 1, caption: "" }) : []),
    ...photos.flatMap((name, at) => hang("GALLERY", name, { place: at + 1, caption: scenes[name][language] })),
  ];
}
