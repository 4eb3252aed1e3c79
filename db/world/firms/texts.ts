import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Dice } from "../dice.ts";
import type { Trade } from "./trades.ts";

export interface ContractorFacts {
  owner: string;
  city: string;
  year: number;
  employees: number;
}

type Sentence = (facts: ContractorFacts, work: string) => string;

/** Three sentences in the contractor's language. */
export function generateAbout(trade: Trade, facts: ContractorFacts, { french, dice }: { french: boolean; dice: Dice }): string {
  const parts = french ? frenchParts : englishParts;
  const work = french ? trade.work.fr : trade.work.en;
  return parts.map((sentences) => dice.pick(sentences)(facts, work)).join(" ");
}

const englishParts: readonly (readonly Sentence[])[] = [
  [
    ({ owner, city, year }, work) => `${owner} started this firm in ${city} in ${year}; we do ${work}.`,
    ({ city, year }, work) => `Since ${year} people in and around ${city} have called us for ${work}.`,
    ({ city, employees }, work) => `We are ${Math.max(2, employees)} people based in ${city}, and our days are ${work}.`,
    ({ owner, city }, work) => `${owner} and crew look after ${work} in ${city} and the towns around it.`,
  ],
  [
    () => "You get a written price before we start, and that is the price you pay.",
    () => "The person who looks at the job is the person who does it.",
    () => "We pull the permit, do the work and meet the inspector.",
    () => "We show up when we said we would and call ahead if we are held up.",
    () => "If it can be repaired, we say so.",
  ],
  [
    () => "Licensed and insured.",
    () => "We clean up before we leave.",
    () => "Ask us for the addresses of jobs near you.",
    () => "Estimates cost nothing.",
    () => "Our work is guaranteed in writing.",
  ],
];

const frenchParts: readonly (readonly Sentence[])[] = [
  [
    ({ owner, city, year }, work) => `${owner} a fondé l’entreprise à ${city} en ${year}; nous faisons ${work}.`,
    ({ city, year }, work) => `Depuis ${year}, on nous appelle à ${city} et dans les environs pour ${work}.`,
    ({ city, employees }, work) => `Nous sommes une équipe de ${Math.max(2, employees)} à ${city}, et notre métier, c’est ${work}.`,
  ],
  [
    () => "Vous recevez un prix par écrit avant les travaux, et c’est le prix que vous payez.",
    () => "La personne qui évalue les travaux est celle qui les fait.",
    () => "Nous nous occupons du permis et de l’inspection.",
    () => "Si ça se répare, nous vous le disons.",
  ],
  [
    () => "Licence RBQ et assurances en règle.",
    () => "Nous laissons les lieux propres.",
    () => "L’estimation est gratuite.",
    () => "Nos travaux sont garantis par écrit.",
  ],
];

export function generateTerms(french: boolean, dice: Dice): { payment: string; warranty: string } {
  const years = dice.pick([1, 2, 2, 5, 5, 10]);
  const deposit = dice.pick([0, 0, 10, 10]);
  if (french) {
    return {
      payment: deposit === 0 ? "Paiement à la fin des travaux." : `Dépôt de ${deposit} % à la commande, solde à la fin des travaux.`,
      warranty: `Main-d’œuvre garantie ${years === 1 ? "un an" : `${years} ans`}, en plus de la garantie du fabricant.`,
    };
  }
  return {
    payment: deposit === 0 ? "Payment due on completion." : `${deposit}% deposit, the rest on completion.`,
    warranty: `${years === 1 ? "One year" : `${years} years`} on our labor, besides the manufacturer's warranty.`,
  };
}

const titles: Readonly<Record<CategoryCode, { en: string; fr: string }>> = {
  HVAC: { en: "Heating and cooling", fr: "Chauffage et climatisation" },
  PLUM: { en: "Water heater installation", fr: "Installation de chauffe-eau" },
  FLOORING: { en: "Floors", fr: "Planchers" },
  ROOF: { en: "Roof replacement", fr: "Réfection de toiture" },
  PAINTING: { en: "House painting", fr: "Peinture résidentielle" },
  BATH: { en: "Bathroom remodeling", fr: "Rénovation de salle de bain" },
  KITCHENS: { en: "Kitchen remodeling", fr: "Rénovation de cuisine" },
  WINDOWS_DOORS: { en: "Windows and doors", fr: "Portes et fenêtres" },
  SIDING: { en: "Siding", fr: "Revêtement extérieur" },
  ELECTRICAL: { en: "Electrical work", fr: "Travaux électriques" },
  DECKS_PORCHES: { en: "Decks and porches", fr: "Terrasses et galeries" },
  OTHER: { en: "Repairs", fr: "Réparations" },
};

export function listingTitle(category: CategoryCode, french: boolean): string {
  return titles[category][french ? "fr" : "en"];
}
