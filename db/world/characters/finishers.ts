import { type ContractorDraft, listing, residential, membership } from "./drafts.ts";
import { ashlandDecks, ashlandElectric, ashlandRepairs, fullertonFloors, fullertonKitchens } from "./trade-books.ts";
import { fullertonBaths, wabashPainting } from "./finisher-books.ts";

const bucktown = { postalCode: "60614", rangeMiles: 15 };
const loganSquare = { postalCode: "60647", rangeMiles: 25 };
const pilsen = { postalCode: "60608", rangeMiles: 20 };

/** Chicago finishing contractors without users. */
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
    record: { advanced: true, reviewsCount: 96, ratingSum: 457 },
    memberships: [membership("DELTA", [residential, "COMMERCIAL", "INSTALLER", "SELECT"])],
    listings: [
      listing(pilsen, { category: "PAINTING", title: "Painting inside and outside", priceType: "CONFIRMED", book: wabashPainting }),
    ],
  },
  fullerton: {
    contractor: {
      name: "Fullerton Bath & Tile",
      area: loganSquare,
      serviceCategories: ["BATH", "KITCHENS", "FLOORING"],
      workPhone: "+17735550124",
      web: "https://fullerton-bath.example",
      ownerName: "Piotr Nowak",
      foundingYear: 2009,
      employeesNumber: 11,
      about:
        "Bathrooms in brick walk-ups and bungalows: tub out, shower in, tiles that line up at the corners. One crew from the first day to the last, and your only bathroom works again every evening.",
    },
    record: { advanced: true, reviewsCount: 61, ratingSum: 290 },
    memberships: [membership("DELTA", [residential, "INSTALLER", "PREMIER"], { financingEnabled: true })],
    listings: [
      listing(loganSquare, { category: "BATH", title: "Bathrooms and showers", priceType: "ESTIMATED", book: fullertonBaths }),
      listing(loganSquare, { category: "KITCHENS", title: "Kitchens", priceType: "ESTIMATED", book: fullertonKitchens }),
      listing(loganSquare, { category: "FLOORING", title: "Floors of wood and tile", priceType: "CONFIRMED", book: fullertonFloors }),
    ],
  },
  ashland: {
    contractor: {
      name: "Ashland Electric & Repair",
      area: bucktown,
      serviceCategories: ["ELECTRICAL", "DECKS_PORCHES", "OTHER"],
      workPhone: "+17735550125",
      web: "https://ashland-electric.example",
      ownerName: "Gwen Abara",
      foundingYear: 2016,
      employeesNumber: 6,
      about:
        "Outlets, panels, chargers, and the back porch while we are there. The usual pieces have a price you can book; what hides behind a wall goes by the hour, and we tell you how many we expect.",
    },
    record: { advanced: true, reviewsCount: 48, ratingSum: 231 },
    memberships: [membership("DELTA", [residential, "COMMERCIAL", "SERVICER", "SELECT"])],
    listings: [
      listing(bucktown, { category: "ELECTRICAL", title: "Electrical work", priceType: "CONFIRMED", book: ashlandElectric }),
      listing(bucktown, { category: "DECKS_PORCHES", title: "Decks and back porches", priceType: "ESTIMATED", book: ashlandDecks }),
      listing(bucktown, { category: "OTHER", title: "Small jobs by the hour", priceType: "ESTIMATED", book: ashlandRepairs }),
    ],
  },
} satisfies Readonly<Record<string, ContractorDraft>>;
