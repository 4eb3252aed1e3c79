import { type FirmDraft, listing, residential, standing } from "./drafts.ts";
import { wabashPainting } from "./finisher-books.ts";

const pilsen = { postalCode: "60608", rangeMiles: 20 };

/** Firms of Chicago that finish a house, without users of their own. */
export const finishers = {
  wabash: {
    contractor: {
      name: "Wabash Painting",
      area: pilsen,
      serviceCategories: ["PAINTING"],
      workPhone: "+13125550122",
      web: "https://wabash-painting.example",
      ownerName: "Rosa Delacruz",
      foundingYear: 2003,
      employeesNumber: 14,
      about:
        "Rooms, stairwells and brick three-flats. We fill and sand before we open a can, and the floor is covered before the furniture moves. Count your rooms and you have our price.",
    },
    record: { advanced: true, replyMinutes: 40, reviewsCount: 96, ratingSum: 457 },
    standings: [standing("DELTA", [residential, "COMMERCIAL", "INSTALLER", "SELECT"])],
    listings: [
      listing(pilsen, { category: "PAINTING", title: "Painting inside and outside", priceType: "CONFIRMED", book: wabashPainting }),
    ],
  },
} satisfies Readonly<Record<string, FirmDraft>>;
