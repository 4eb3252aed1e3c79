import { expect, it } from "vitest";
import { pickReviews, type RecentReview } from "./model.ts";

const review = (over: Pick<RecentReview, "id" | "publicId" | "createdAt"> & { isVerified?: boolean }): RecentReview => ({
  author: "Maria K.",
  stars: 5,
  words: "On time, and tidy.",
  locale: "en",
  contractor: "Rapid Roofing",
  city: "Chicago",
  isVerified: false,
  ...over,
});

it("[C-11] shows one review a contractor, those of verified bookings first, then the newest", () => {
  const picked = pickReviews([
    review({ id: "old", publicId: "ctr_a", createdAt: "2026-01-01" }),
    review({ id: "new", publicId: "ctr_a", createdAt: "2026-03-01" }),
    review({ id: "other", publicId: "ctr_b", createdAt: "2026-02-01" }),
    review({ id: "verified", publicId: "ctr_c", createdAt: "2025-12-01", isVerified: true }),
    review({ id: "fourth", publicId: "ctr_d", createdAt: "2025-11-01" }),
  ]);
  expect(picked.map(({ id }) => id)).toEqual(["verified", "new", "other"]);
});
