interface ChunkGroup {
  name: string;
  /** Modules by their path in `app` without an ending, or whole folders, which end in a slash. */
  modules: readonly string[];
}

/**
 * What homeowners' pages share. A group takes along what its modules import, unless an earlier group has it: small groups,
 * which other pages use too, come first. `bench/README.md` has the weights of pages.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: "pieces",
    modules: [
      "features/categories/hvac/lists",
      "features/categories/model/codes",
      "features/contractors/model/financing",
      "features/directory/model/terms",
      "features/places/model/military-mail",
      "lib/week-hours",
      "ui/directory-address",
      "ui/logo",
    ],
  },
  {
    name: "questions",
    modules: [
      "features/categories/model/answers",
      "features/categories/model/completions",
      "features/categories/model/questions",
      "features/categories/model/rules",
      "features/pricing/model/with-own-fees",
    ],
  },
  {
    name: "figures",
    modules: [
      "features/categories/hvac/sizing",
      "features/categories/model/draft-questions",
      "features/categories/model/every-job",
      "features/categories/plum/heaters",
      "features/categories/roof/area",
      "features/categories/roof/figures",
      "features/categories/roof/questions",
      "features/categories/roof/slopes",
    ],
  },
  {
    name: "jobs",
    modules: [
      "features/categories/model/registry",
      "features/categories/model/scope-summary",
      "features/pricing/model/format-reason",
      "features/pricing/model/sizes",
      "features/pricing/model/unsure-answers",
    ],
  },
  { name: "drawings", modules: ["features/question-fields/model/drawn-choices", "features/question-fields/ui/choice-drawing"] },
  { name: "photos", modules: ["features/photos/model/pictures", "features/photos/ui/photo-grid", "features/photos/ui/remove-button"] },
  { name: "uploads", modules: ["features/photos/ui/photo-uploads", "features/photos/ui/upload-form"] },
  { name: "codes", modules: ["features/sign-in-links/ui/six-digit-field", "ui/password-field"] },
  { name: "asking", modules: ["features/question-fields/ui/question-field", "features/requests/ui/further-contractors"] },
  {
    name: "wizard-parts",
    modules: [
      "features/requests/model/wizard-steps",
      "features/requests/ui/answers-review",
      "features/requests/ui/live-answers",
      "features/requests/ui/price-panel",
      "features/requests/ui/progress-words",
      "features/requests/ui/step-form",
    ],
  },
  {
    name: "quote-names",
    modules: [
      "features/pricing/model/price-headline",
      "features/pricing/model/quote-name",
      "features/quotes/model/paths",
      "features/quotes/model/sort-order",
      "features/quotes/model/statuses",
      "features/quotes/ui/status-badge",
    ],
  },
  {
    name: "quote-basics",
    modules: [
      "features/booking/model/wishes",
      "features/booking/ui/booking-facts",
      "features/local-law/model/rules-text",
      "features/local-law/ui/local-rules",
      "features/quotes/model/other-booking",
      "features/quotes/model/terms-text",
      "features/quotes/model/validity",
      "features/quotes/ui/contractor-facts",
      "features/quotes/ui/customer-actions",
      "features/quotes/ui/package-booked",
      "features/quotes/ui/quote-breadcrumbs",
      "features/quotes/ui/quote-terms",
      "features/quotes/ui/refusal-alert",
      "features/shared-requests/ui/share-panel",
    ],
  },
  {
    name: "quote-parts",
    modules: [
      "features/comparison/model/",
      "features/financing/ui/monthly-payment",
      "features/photos/ui/job-photos",
      "features/quote-cards/ui/reply-line",
      "features/quotes/model/open-questions",
      "features/quotes/ui/next-step",
      "features/quotes/ui/price-lines",
      "features/quotes/ui/price-total",
      "features/quotes/ui/quote-card",
      "features/quotes/ui/scope-text",
      "features/requests/ui/unknown-answers",
      "features/running-costs/ui/running-cost-rows",
    ],
  },
];

/** The group's test of a module by its absolute path. */
export function isInGroup({ modules }: ChunkGroup, id: string): boolean {
  const [, path = ""] = /\/app\/(.+?)\.tsx?$/.exec(id.replaceAll("\\", "/")) ?? [];
  return modules.some((module) => (module.endsWith("/") ? path.startsWith(module) : path === module));
}
