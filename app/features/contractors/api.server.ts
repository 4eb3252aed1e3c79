import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { priceTypes } from "#app/features/pricing/model/price-book.ts";
import { locales } from "#app/lib/locales.ts";
import { jsonResponses, createApi, toSuccess } from "#app/platform/api.server.ts";
import { WorkingHours, type PublicProfile } from "./model.ts";
import { badges } from "./model/badges.ts";
import { Presentation } from "./model/presentation.ts";
import { loadPublicProfile } from "./service.server.ts";

const BusinessInfo = z.object({
  publicId: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  latitude: z.number().meta({ description: "Center of the postal code. The exact address is never returned" }),
  longitude: z.number(),
  timeZone: z.string(),
  about: z.string(),
  workPhone: z.string(),
  email: z.string().nullable().meta({ description: "Null unless the contractor displays it" }),
  web: z.string().nullable(),
  foundingYear: z.int().nullable(),
  employeesNumber: z.int().nullable(),
  ...Presentation.shape,
  locale: z.enum(locales),
  open24x7: z.boolean(),
  workingHours: WorkingHours,
  mepAdvanced: z.boolean(),
  replyMinutes: z.int().nullable(),
  rating: z.number().nullable(),
  reviewsCount: z.int(),
  areas: z.array(
    z.object({
      city: z.string(),
      region: z.string(),
      latitude: z.number().meta({ description: "Center of the postal code at the center of the area" }),
      longitude: z.number(),
      rangeMiles: z.int(),
      includedCodes: z.array(z.string()),
      excludedCodes: z.array(z.string()),
    }),
  ),
});

const PublicMepProfile = z.object({
  accountId: z.uuid(),
  incomingChannel: z.string(),
  badges: z.array(z.enum(badges)),
  financingEnabled: z.boolean(),
  financingLabel: z.string().nullable(),
  financingUrl: z.string().nullable(),
});

const FoundContractor = z.object({
  bi: BusinessInfo,
  vacationMode: z.boolean(),
  contractor: z.object({
    priceable: z.boolean().meta({ description: "Has online prices for at least one service" }),
    incomingChannels: z.array(z.string()).meta({ description: "Only the brand of the host, even if other brands list the contractor" }),
    mepProfiles: z.array(PublicMepProfile),
    serviceCategories: z.array(z.object({ category: z.enum(categoryCodes), priceType: z.enum(priceTypes).nullable() })),
  }),
});

const findByPublicId = createRoute({
  ...endpoints.contractorByPublicId.route,
  summary: "Get the public profile of a contractor listed by this brand",
  request: { params: z.object({ publicId: z.string().max(40) }), query: z.object({ incomingChannel: z.string().max(60).optional() }) },
  responses: jsonResponses("The profile", FoundContractor),
});

export const contractorsApi = createApi();

contractorsApi.openapi(findByPublicId, async (c) => {
  const ctx = c.get("ctx");
  const profile = await loadPublicProfile(ctx, c.req.valid("param").publicId);
  return c.json(toSuccess(toFoundContractor(profile, ctx.brand.code)), 200);
});

function toFoundContractor(profile: PublicProfile, brand: string): z.infer<typeof FoundContractor> {
  const { vacationMode, pauseKind: _kind, backOn: _backOn, pausedCategories: _paused, ...shown } = profile;
  const { advanced, financing, services, badges: held, ...bi } = shown;
  const membership = { accountId: bi.accountId, incomingChannel: brand, badges: held };
  const financingFields = {
    financingEnabled: financing !== null,
    financingLabel: financing?.label ?? null,
    financingUrl: financing?.url ?? null,
  };
  return {
    bi: { ...bi, mepAdvanced: advanced },
    vacationMode,
    contractor: {
      priceable: services.some((service) => service.priceType === "CONFIRMED" || service.priceType === "ESTIMATED"),
      incomingChannels: [brand],
      mepProfiles: [{ ...membership, ...financingFields }],
      serviceCategories: services,
    },
  };
}
