import type { z } from "zod";
import type { Presentation } from "#app/features/contractors/model/presentation.ts";
import type { NamedContractor } from "./firm-names.ts";

/** Profile details of the named contractors; the rest have none. */
export const presentations: Readonly<Partial<Record<NamedContractor, z.input<typeof Presentation>>>> = {
  rapid: {
    licences: [
      { region: "IL", number: "104.018251", kind: "Roofing contractor, unlimited" },
      { region: "WI", number: "1183254", kind: "Dwelling contractor" },
    ],
    jobTypes: ["RESIDENTIAL", "COMMERCIAL", "REPLACEMENT", "REPAIR", "INSPECTION", "EMERGENCY", "INSURANCE_CLAIM"],
    ratingSites: ["https://reviews.example/rapid-roofing-chicago", "https://www.trade-ratings.example/il/rapid"],
    associations: ["Illinois Roofers Guild (demo)", "Chicagoland Chamber of Trades (demo)"],
    videoUrl: "https://vimeo.com/76979871",
    owner: {
      firstName: "Dean",
      lastName: "Kowalczyk",
      jobTitle: "Owner, on the roof since he was 16",
      birthplace: "Avondale, Chicago",
      school: "Lane Tech",
      hobbies: "Restores wooden canoes and then paddles them down the Fox River.",
      wordsOfWisdom: "Water always wins, so give it somewhere to go.",
      favouriteTeam: "Whoever beats New York",
    },
  },
  summit: {
    licences: [{ region: "IL", number: "104.016604", kind: "Roofing contractor, unlimited" }],
    jobTypes: ["RESIDENTIAL", "NEW_CONSTRUCTION", "REPLACEMENT", "INSPECTION"],
    associations: ["North Shore Builders’ Circle (demo)"],
    owner: { firstName: "Ellen", lastName: "Schaefer", jobTitle: "Founder" },
  },
  lakefront: {
    licences: [{ region: "IL", number: "104.009377", kind: "Roofing contractor, limited" }],
    jobTypes: ["RESIDENTIAL", "REPAIR", "MAINTENANCE"],
  },
  blueflame: {
    licences: [{ region: "IL", number: "055-044187", kind: "Plumbing contractor" }],
    jobTypes: ["RESIDENTIAL", "COMMERCIAL", "REPLACEMENT", "REPAIR", "MAINTENANCE", "EMERGENCY"],
    ratingSites: ["https://reviews.example/blue-flame"],
    associations: ["Plumbing Trades Council of Illinois (demo)"],
    heatPump: true,
    owner: {
      firstName: "Terrence",
      lastName: "Moody",
      jobTitle: "Master plumber and owner",
      wordsOfWisdom: "A cold shower is nobody’s fault and everybody’s emergency.",
      hobbies: "Coaches a youth baseball team on Saturdays.",
    },
  },
  laurier: {
    licences: [{ region: "QC", number: "5621-8843-01", kind: "Entrepreneur en plomberie" }],
    jobTypes: ["RESIDENTIAL", "REPLACEMENT", "REPAIR", "MAINTENANCE"],
    associations: ["Corporation des plombiers du Plateau (démo)"],
    owner: {
      firstName: "Mathieu",
      lastName: "Gagnon",
      jobTitle: "Maître plombier, deuxième génération",
      birthplace: "Le Plateau-Mont-Royal",
      wordsOfWisdom: "Un bon joint ne se remarque pas.",
    },
  },
};
