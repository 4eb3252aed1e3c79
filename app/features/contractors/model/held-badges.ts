import { z } from "zod";
import { badges } from "./badges.ts";

/** Group rules are checked by `validateBadges`. */
export const HeldBadges = z.array(z.enum(badges)).refine((held) => new Set(held).size === held.length, { error: "contractors.badgeTwice" });
