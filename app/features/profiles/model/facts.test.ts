import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { officeHours } from "#app/features/contractors/model.ts";
import { Presentation } from "#app/features/contractors/model/presentation.ts";
import { toBreadcrumbList, formatJsonLd, type StructuredData } from "#app/lib/structured-data.ts";
import type { PhotoBook } from "#app/features/photos/model.ts";
import type { PublicReview } from "#app/features/reviews/model.ts";
import { toItemListData } from "#app/features/directory/model/facts.ts";
import { toBusinessData } from "./facts.ts";

const origin = "https://pros.example.com";

// Schema.org definitions as far as used; strict, so that anything else fails.
const Day = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const typed = <Shape extends z.ZodRawShape>(type: string, shape: Shape) => z.strictObject({ "@type": z.literal(type), ...shape });
const Context = { "@context": z.literal("https://schema.org") };
const Business = typed("HomeAndConstructionBusiness", {
  ...Context,
  "@id": z.url(),
  url: z.url(),
  name: z.string().min(1),
  address: typed("PostalAddress", {
    addressLocality: z.string().min(1),
    addressRegion: z.string().length(2),
    postalCode: z.string(),
    addressCountry: z.enum(["US", "CA"]),
  }),
  areaServed: z.array(typed("City", { name: z.string().min(1) })),
  openingHoursSpecification: z.array(typed("OpeningHoursSpecification", { dayOfWeek: z.array(Day).min(1), opens: Time, closes: Time })),
  description: z.string().min(1).optional(),
  telephone: z
    .string()
    .regex(/^\+\d{11}$/)
    .optional(),
  email: z.email().optional(),
  logo: z.url().optional(),
  image: z.array(z.url()).min(1).optional(),
  aggregateRating: typed("AggregateRating", {
    ratingValue: z.number().min(1).max(5),
    reviewCount: z.int().min(1),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }).optional(),
  review: z
    .array(
      typed("Review", {
        author: typed("Person", { name: z.string().min(1) }),
        datePublished: z.iso.date(),
        reviewRating: typed("Rating", { ratingValue: z.int().min(1).max(5), bestRating: z.literal(5), worstRating: z.literal(1) }),
        reviewBody: z.string().min(1).optional(),
        inLanguage: z.enum(["en", "fr", "ru", "es"]).optional(),
      }),
    )
    .min(1)
    .optional(),
});
const Crumbs = typed("BreadcrumbList", {
  ...Context,
  itemListElement: z.array(typed("ListItem", { position: z.int().min(1), name: z.string().min(1), item: z.url().optional() })).min(1),
});
const Results = typed("ItemList", {
  ...Context,
  itemListElement: z.array(typed("ListItem", { position: z.int().min(1), name: z.string().min(1), url: z.url() })),
});

const nasty = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  `"},"@type":"Person","name":"`,
  "\\u003c/script\\u003e \\",
  "O’Brien & Söhne \u2028\u2029",
  "&lt;/script&gt;",
  "{{constructor}} $& $1",
  "]]>",
];

const profile: PublicProfile = {
  latitude: 41.92,
  longitude: -87.65,
  publicId: "ctr_1",
  accountId: "00000000-0000-7000-8000-000000000001",
  name: "Rapid Roofing",
  city: "Chicago",
  region: "IL",
  postalCode: "60614",
  timeZone: "America/Chicago",
  about: "",
  workPhone: "",
  email: null,
  web: null,
  foundingYear: null,
  employeesNumber: null,
  directoryOptions: [],
  locale: "en",
  ...Presentation.parse({}),
  open24x7: false,
  workingHours: officeHours,
  advanced: false,
  vacationMode: false,
  pauseKind: null,
  backOn: null,
  pausedCategories: [],
  replyMinutes: null,
  logoId: null,
  rating: null,
  reviewsCount: 0,
  badges: [],
  financing: null,
  services: [],
  areas: [
    { city: "Chicago", region: "IL", latitude: 41.92, longitude: -87.65, rangeMiles: 25, includedCodes: [], excludedCodes: [] },
    { city: "Chicago", region: "IL", latitude: 41.92, longitude: -87.65, rangeMiles: 30, includedCodes: ["60301"], excludedCodes: [] },
  ],
};

const noPhotos: PhotoBook = { logo: null, photos: [] };
const none = { items: [], verified: null };

const review: PublicReview = {
  id: "r1",
  author: "Ann M.",
  stars: 4,
  words: "Toit refait.",
  locale: "fr",
  createdAt: "2026-05-02T23:00:00.000Z",
  reply: null,
  isVerified: true,
  aspects: { quality: 4, price: null, punctuality: null },
  changedAt: null,
  removedFor: null,
  photos: [],
};

const read = (facts: StructuredData): unknown => JSON.parse(formatJsonLd(facts));

describe("structured data of a contractor", () => {
  it.each(nasty)("[D-11] [T62] is valid and cannot break out of its script with the name %s", (name) => {
    const facts = toBusinessData(
      origin,
      { ...profile, name, about: name, city: name },
      { book: noPhotos, reviews: { items: [{ ...review, author: name, words: name }], verified: { rating: 4, count: 1 } } },
    );
    expect(formatJsonLd(facts)).not.toMatch(/[<>&]/);
    expect(Business.parse(read(facts))).toMatchObject({
      name,
      description: name,
      address: { addressLocality: name },
      review: [{ author: { name }, reviewBody: name }],
    });
    expect(Crumbs.parse(read(toBreadcrumbList(origin, [{ label: name, to: "/contractors" }, { label: name }])))).toMatchObject({
      itemListElement: [{ position: 1, name, item: `${origin}/contractors` }, { name }],
    });
    expect(Results.parse(read(toItemListData(origin, [{ publicId: "ctr_1", name }], 2)))).toMatchObject({
      itemListElement: [{ position: 41, name, url: `${origin}/contractors/ctr_1` }],
    });
  });

  it("[D-11] [C-11] has the rating and reviews of verified jobs alone, as the page shows them", () => {
    const imported = { ...review, id: "r2", isVerified: false, author: "Bo" };
    const removed = { ...review, id: "r3", removedFor: "PRIVATE", isVerified: false, author: "", stars: 0, words: "" } as const;
    const silent = { ...review, id: "r4", author: "Cy D.", stars: 1, words: "" };
    const many = { ...profile, rating: 4.9, reviewsCount: 40 };
    const reviews = { items: [review, imported, removed, silent], verified: { rating: 2.5, count: 2 } };
    const facts = Business.parse(read(toBusinessData(origin, many, { book: noPhotos, reviews })));
    expect(facts.aggregateRating).toMatchObject({ ratingValue: 2.5, reviewCount: 2 });
    expect(facts.review).toEqual([
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Ann M." },
        datePublished: "2026-05-02",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: "Toit refait.",
        inLanguage: "fr",
      },
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Cy D." },
        datePublished: "2026-05-02",
        reviewRating: { "@type": "Rating", ratingValue: 1, bestRating: 5, worstRating: 1 },
      },
    ]);
    const unverified = { book: noPhotos, reviews: { items: [imported, removed], verified: null } };
    const without = Object.keys(Business.parse(read(toBusinessData(origin, many, unverified))));
    expect(without.filter((key) => /review|rating/i.test(key))).toEqual([]);
  });

  it("[D-11] has phone and email only if public", () => {
    const bare = Object.keys(Business.parse(read(toBusinessData(origin, profile, { book: noPhotos, reviews: none }))));
    expect(bare.filter((name) => ["telephone", "email"].includes(name))).toEqual([]);
    const shown = { ...profile, workPhone: "+13125550142", email: "office@example.com" };
    expect(Business.parse(read(toBusinessData(origin, shown, { book: noPhotos, reviews: none })))).toMatchObject({
      telephone: "+13125550142",
      email: "office@example.com",
    });
  });

  it("[D-11] contains the logo and the first photos, if any", () => {
    const photo = (id: string) => ({ id, width: 800, height: 600, widths: [320, 800], caption: "" });
    const photos = Array.from({ length: 9 }, (_, at) => photo(`p${at}`));
    const facts = Business.parse(read(toBusinessData(origin, profile, { book: { logo: photo("l"), photos }, reviews: none })));
    expect(facts).toMatchObject({ logo: `${origin}/photos/l/800.webp` });
    expect(facts.image).toEqual([0, 1, 2, 3, 4, 5].map((at) => `${origin}/photos/p${at}/800.webp`));
    expect(Object.keys(Business.parse(read(toBusinessData(origin, profile, { book: noPhotos, reviews: none }))))).not.toContain("image");
  });

  it("[D-11] lists each city once and groups days with equal hours", () => {
    const { areaServed, openingHoursSpecification } = Business.parse(
      read(toBusinessData(origin, profile, { book: noPhotos, reviews: none })),
    );
    expect(areaServed).toEqual([{ "@type": "City", name: "Chicago, IL" }]);
    expect(openingHoursSpecification).toMatchObject([
      { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "17:00" },
    ]);
    const always = Business.parse(read(toBusinessData(origin, { ...profile, open24x7: true }, { book: noPhotos, reviews: none })));
    expect(always.openingHoursSpecification).toMatchObject([{ opens: "00:00", closes: "23:59" }]);
    expect(always.openingHoursSpecification[0]?.dayOfWeek).toHaveLength(7);
  });
});
