import { bath } from "../bath/bath.ts";
import { hvac } from "../hvac/hvac.ts";
import { painting } from "../painting/painting.ts";
import { plum } from "../plum/plum.ts";
import { roof } from "../roof/roof.ts";
import { tradeCategory } from "../trades/trade.ts";
import { type Category, categoryCodes, type CategoryCode } from "./category.ts";

export const categories: Readonly<Record<CategoryCode, Category>> = {
  HVAC: hvac,
  PLUM: plum,
  PAINTING: painting,
  BATH: bath,
  ROOF: roof,
  FLOORING: tradeCategory("FLOORING"),
  KITCHENS: tradeCategory("KITCHENS"),
  WINDOWS_DOORS: tradeCategory("WINDOWS_DOORS"),
  SIDING: tradeCategory("SIDING"),
  ELECTRICAL: tradeCategory("ELECTRICAL"),
  DECKS_PORCHES: tradeCategory("DECKS_PORCHES"),
  OTHER: tradeCategory("OTHER"),
};

export function findCategory(code: string): Category | null {
  return isCategoryCode(code) ? categories[code] : null;
}

function isCategoryCode(code: string): code is CategoryCode {
  return (categoryCodes as readonly string[]).includes(code);
}
