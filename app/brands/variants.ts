// Written by scripts/brand-list.ts from the files beside it, whenever the product is built: to add a variant, add its file.
import { bw } from "./bw.ts";
import { delta } from "./delta.ts";
import { gea } from "./gea.ts";
import { haier } from "./haier.ts";
import { iko } from "./iko.ts";
import { km } from "./km.ts";
import { nz } from "./nz.ts";
import { platform } from "./platform.ts";
import { soloButton } from "./solo-button.ts";

/** Every variant by its code. */
export const variants = {
  BW: bw,
  NZ: nz,
  IKO: iko,
  SOLO_BUTTON: soloButton,
  KM: km,
  DELTA: delta,
  GEA: gea,
  HAIER: haier,
  PLATFORM: platform,
} as const;
