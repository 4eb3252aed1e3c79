import type { DemoContractor } from "../firms/firm.ts";
import { comfort } from "./comfort.ts";
import { type ContractorDraft, listing, residential, membership } from "./drafts.ts";
import { finishers } from "./finishers.ts";
import { blueFlameTankless, blueFlameTanks, laurierHeaters } from "./heater-books.ts";
import { toAccountId } from "./people.ts";
import type { NamedContractor } from "./firm-names.ts";
import { presentations } from "./presentations.ts";
import { rapidRoofs, rivalRoofs, summitRoofs } from "./roof-books.ts";
import { summitSiding, summitWindows } from "./trade-books.ts";

/** Readable and stable. */
export function toContractorPublicId(name: NamedContractor): string {
  // The alphabet of public ids lacks i, l, o and u.
  const read = name.replace(/[ilou]/g, (letter) => ({ i: "1", l: "1", o: "0", u: "v" })[letter] ?? letter);
  return `ctr_dem0${read.padStart(12, "0")}`;
}

function createNamedContractor(name: NamedContractor, { contractor, record, ...rest }: ContractorDraft): DemoContractor {
  return {
    contractor: { accountId: toAccountId(name), ...contractor, ...presentations[name] },
    record: { publicId: toContractorPublicId(name), ...record },
    ...rest,
  };
}

const wicker = { postalCode: "60622", rangeMiles: 25 };
const evanston = { postalCode: "60201", rangeMiles: 30 };
const avondale = { postalCode: "60618", rangeMiles: 25 };
const goldCoast = { postalCode: "60610", rangeMiles: 12 };
const lakeview = { postalCode: "60657", rangeMiles: 20 };
const plateau = { postalCode: "H2J", rangeMiles: 20 };
const dallas = { postalCode: "75201", rangeMiles: 40 };

export const namedContractors: Readonly<Record<NamedContractor, DemoContractor>> = {
  northbranch: createNamedContractor("northbranch", comfort.northbranch),
  wabash: createNamedContractor("wabash", finishers.wabash),
  fullerton: createNamedContractor("fullerton", finishers.fullerton),
  ashland: createNamedContractor("ashland", finishers.ashland),
  rapid: createNamedContractor("rapid", {
    contractor: {
      name: "Rapid Roofing",
      address: "1432 W Demo Avenue",
      area: wicker,
      serviceCategories: ["ROOF"],
      workPhone: "+13125550110",
      email: "rapid@demo.test",
      web: "https://rapid-roofing.example",
      displayEmailOnPublicProfile: true,
      ownerName: "Dean Kowalczyk",
      foundingYear: 1998,
      employeesNumber: 24,
      about:
        "Two crews, one roof at a time: we tear off in the morning and the house is dry by night. Flashing, skylights, valleys and the city permit are in our price, and the price you see is the price you pay. Ten years on our work.",
    },
    record: { advanced: true, reviewsCount: 214, ratingSum: 1022 },
    memberships: [
      membership("DELTA", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "PREMIER"], { financingEnabled: true }),
      membership("IKO", [residential, "COMMERCIAL", "PREMIER", "FACTORY_TRAINED"], { partnerScore: 91 }),
      membership("SOLO_BUTTON", [residential, "COMMERCIAL"]),
    ],
    listings: [listing(wicker, { category: "ROOF", title: "Roof replacement", priceType: "CONFIRMED", book: rapidRoofs })],
  }),
  summit: createNamedContractor("summit", {
    contractor: {
      name: "Summit Exteriors",
      address: "905 Demo Street",
      area: evanston,
      serviceCategories: ["ROOF", "SIDING", "WINDOWS_DOORS"],
      workPhone: "+18475550112",
      email: "summit@demo.test",
      web: "https://summit-exteriors.example",
      ownerName: "Ellen Schaefer",
      foundingYear: 2006,
      employeesNumber: 41,
      about:
        "Roofs, siding and windows on the North Shore since 2006. We price what your house has, skylight by skylight, and somebody goes up on the roof before the price stands.",
    },
    record: { advanced: true, reviewsCount: 131, ratingSum: 589 },
    memberships: [
      membership("DELTA", [residential, "INSTALLER", "SELECT"], { financingEnabled: true }),
      membership("IKO", [residential, "SELECT", "TRAINED"]),
    ],
    listings: [
      listing(evanston, { category: "ROOF", title: "Roof replacement", priceType: "ESTIMATED", book: summitRoofs }),
      listing(evanston, { category: "SIDING", title: "New siding and repairs", priceType: "ESTIMATED", book: summitSiding }),
      listing(evanston, { category: "WINDOWS_DOORS", title: "Windows and doors", priceType: "CONFIRMED", book: summitWindows }),
    ],
  }),
  lakefront: createNamedContractor("lakefront", {
    contractor: {
      name: "Lakefront Slate & Copper",
      area: lakeview,
      serviceCategories: ["ROOF"],
      workPhone: "+17735550118",
      ownerName: "Anton Fisk",
      foundingYear: 1981,
      employeesNumber: 7,
      about: "Old roofs and difficult ones: slate, clay, copper. No two are alike, so we come and look before we name a price.",
    },
    record: { advanced: true, reviewsCount: 38, ratingSum: 187 },
    memberships: [membership("DELTA", [residential, "SERVICER", "ADVANTAGE"])],
    listings: [listing(lakeview, { category: "ROOF", title: "Slate and copper roofs", priceType: "MANUAL", book: null })],
  }),
  blueflame: createNamedContractor("blueflame", {
    contractor: {
      name: "Blue Flame Plumbing",
      address: "3311 N Demo Road",
      area: avondale,
      serviceCategories: ["PLUM"],
      open24x7: true,
      workPhone: "+17735550113",
      email: "blueflame@demo.test",
      web: "https://blue-flame-plumbing.example",
      ownerName: "Terrence Moody",
      foundingYear: 2011,
      employeesNumber: 12,
      about:
        "No hot water? We carry the common tanks on the truck and most are in by noon. Tankless and heat pumps too: for those we look at your gas line and panel first. Day and night.",
    },
    record: { advanced: true, reviewsCount: 342, ratingSum: 1642 },
    memberships: [
      membership("DELTA", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "PREMIER", "ALWAYS_WORK", "PLUM"], {
        financingEnabled: true,
      }),
      membership("BW", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "FACTORY_TRAINED", "PLUM", "INSTALLS_500", "PROMEMBER_10Y"], {
        partnerScore: 95,
      }),
      membership("NZ", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "EZ_GOLD", "NRCR_SILVER", "INSTALLS_100"]),
      membership("GEA", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "PARTNER", "PLUM"]),
    ],
    listings: [
      listing(avondale, { category: "PLUM", title: "Tank water heaters", priceType: "CONFIRMED", book: blueFlameTanks }),
      listing(avondale, {
        category: "PLUM",
        title: "Tankless and heat pump water heaters",
        priceType: "ESTIMATED",
        book: blueFlameTankless,
      }),
    ],
  }),
  oldtown: createNamedContractor("oldtown", {
    contractor: {
      name: "Old Town Heating",
      address: "1618 N Demo Court",
      area: goldCoast,
      serviceCategories: ["HVAC", "PLUM"],
      workPhone: "+13125550114",
      email: "oldtown@demo.test",
      ownerName: "Stan Petrov",
      foundingYear: 1974,
      employeesNumber: 4,
      about:
        "Boilers, radiators and water heaters in the old houses of the Near North Side. Call us, we come by, you get a price on paper.",
    },
    record: { advanced: true, reviewsCount: 57, ratingSum: 262 },
    memberships: [membership("DELTA", [residential, "SERVICER", "SELECT", "PLUM", "HVAC"])],
    listings: [],
  }),
  laurier: createNamedContractor("laurier", {
    contractor: {
      name: "Plomberie Laurier",
      address: "4720, avenue de la Démo",
      area: plateau,
      serviceCategories: ["PLUM"],
      locale: "fr",
      workPhone: "+15145550115",
      email: "laurier@demo.test",
      web: "https://plomberie-laurier.example",
      ownerName: "Mathieu Gagnon",
      foundingYear: 1989,
      employeesNumber: 9,
      about:
        "Une entreprise familiale du Plateau depuis 1989. Chauffe-eau remplacé le jour même, ancien appareil recyclé, prix ferme affiché avant le rendez-vous. Nous parlons français et anglais.",
    },
    record: { advanced: true, reviewsCount: 168, ratingSum: 803 },
    memberships: [
      membership("DELTA", [residential, "INSTALLER", "SERVICER", "SELECT", "PLUM"]),
      membership("BW", [residential, "INSTALLER", "SERVICER", "TRAINED", "PLUM", "INSTALLS_100", "PROMEMBER_5Y"]),
    ],
    listings: [listing(plateau, { category: "PLUM", title: "Installation de chauffe-eau", priceType: "CONFIRMED", book: laurierHeaters })],
  }),
  rival: createNamedContractor("rival", {
    contractor: {
      name: "Rapid Roofing",
      address: "2600 Demo Boulevard",
      area: dallas,
      serviceCategories: ["ROOF"],
      workPhone: "+12145550117",
      email: "rival@demo.test",
      ownerName: "Wade Tucker",
      foundingYear: 2015,
      employeesNumber: 18,
      about: "Hail is our season. We meet your adjuster, and most Dallas roofs are done in a day.",
    },
    record: { advanced: true, reviewsCount: 76, ratingSum: 330 },
    memberships: [membership("IKO", [residential, "ADVANTAGE"])],
    listings: [listing(dallas, { category: "ROOF", title: "Roof replacement", priceType: "CONFIRMED", book: rivalRoofs })],
  }),
};
