import { decksPorches } from "./decks-porches.ts";
import { electrical } from "./electrical.ts";
import { flooring } from "./flooring.ts";
import type { GoldenTrade } from "./golden-trade.ts";
import { kitchens } from "./kitchens.ts";
import { other } from "./other.ts";
import { siding } from "./siding.ts";
import { windowsDoors } from "./windows-doors.ts";

/** The golden books of the seven trades that share the common questions. */
export const goldenTrades: readonly GoldenTrade[] = [flooring, kitchens, windowsDoors, siding, electrical, decksPorches, other];
