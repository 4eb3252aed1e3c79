import { brandCodes, type Brand, type BrandCode } from "./brand.ts";
import { bw } from "./bw.ts";
import { delta } from "./delta.ts";
import { gea } from "./gea.ts";
import { haier } from "./haier.ts";
import { iko } from "./iko.ts";
import { km } from "./km.ts";
import { nz } from "./nz.ts";
import { platform } from "./platform.ts";
import { soloButton } from "./solo-button.ts";

/** Every variant by its code: the eight vendors and the platform. */
export const brands: Readonly<Record<BrandCode, Brand>> = {
  BW: bw,
  NZ: nz,
  IKO: iko,
  SOLO_BUTTON: soloButton,
  KM: km,
  DELTA: delta,
  GEA: gea,
  HAIER: haier,
  PLATFORM: platform,
};

/** The variant of plain `localhost`, and of a host that configuration sends to it. */
export const defaultBrand: Brand = delta;

/** Whether a text is the code of a variant. */
export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text);
}
