import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Business, ButtonBusiness, MepProfile, MepProfileGiven, NameYourPriceSwitch, toMepProfile } from "../model/business.ts";
import { requestAdvancedProfile, sendAdvancedProfileInfo, notifyQuotingDisabled } from "../service/inquiries.server.ts";
import { findBusinessByAccountId, findButtonBusiness, listMepProfiles } from "../service/businesses.server.ts";
import { setNameYourPrice, isNameYourPriceAllowed } from "../service/name-your-price.server.ts";
import { findOwnVacation } from "../service/vacation.server.ts";
import { saveSubmittedProfile } from "../service/memberships.server.ts";

const security = [{ bearer: [] }];
const ById = z.object({ id: z.string().max(60) });
const nothing = z.null();

export const businessesApi = createApi();

businessesApi.openapi(
  createRoute({
    ...endpoints.businessByAccount.route,
    summary: "The business of an account in full, for its own people and for the brand's staff",
    security,
    request: { params: ById },
    responses: jsonResponses("The business", z.object({ bi: Business })),
  }),
  async (c) => c.json(toSuccess({ bi: await findBusinessByAccountId(c.get("ctx"), c.req.valid("param").id) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.businessByButton.route,
    summary: "The contractor of a website button, where this brand shows it",
    description: "A website button carries its contractor's account id. `accountId` is what `contrid` takes.",
    request: { params: ById },
    responses: jsonResponses("The contractor", z.object({ bi: ButtonBusiness })),
  }),
  async (c) => c.json(toSuccess({ bi: await findButtonBusiness(c.get("ctx"), c.req.valid("param").id) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.requestOnlineQuoting.route,
    summary: "Tell a contractor that a homeowner wanted a price online; once a day, however often it is asked",
    request: { body: jsonBody(z.strictObject({ targetContractorAccId: z.string().max(60) })) },
    responses: jsonResponses("Told, or told already today", nothing),
  }),
  async (c) => {
    await notifyQuotingDisabled(c.get("ctx"), c.req.valid("json").targetContractorAccId);
    return c.json(toSuccess(null), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.brandMembership.route,
    summary: "A contractor's standings with the brands, for its own people and for the brand's staff",
    description: "On a brand's host that brand's alone; on the platform all of them.",
    security,
    request: { params: ById },
    responses: jsonResponses("The standings", z.object({ items: z.array(MepProfile) })),
  }),
  async (c) => {
    const profiles = await listMepProfiles(c.get("ctx"), c.req.valid("param").id);
    return c.json(toSuccess({ items: profiles.map(toMepProfile) }), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.saveBrandMembership.route,
    summary: "Save a standing",
    description:
      "A contractor's people change mail, work phone and financing; badges and partner facts are the brand's staff's. What is sent back unchanged is no change.",
    security,
    request: { body: jsonBody(z.strictObject({ profile: MepProfileGiven })) },
    responses: jsonResponses("The standing as it is now", z.object({ item: MepProfile })),
  }),
  async (c) => c.json(toSuccess({ item: await saveSubmittedProfile(c.get("ctx"), c.req.valid("json").profile) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.vacationModeData.route,
    summary: "Whether the contractor of the person who asks is on vacation",
    security,
    responses: jsonResponses("The vacation mode", z.object({ vacationMode: z.boolean() })),
  }),
  async (c) => c.json(toSuccess({ vacationMode: await findOwnVacation(c.get("ctx")) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.nameYourPrice.route,
    summary: "Whether homeowners may name a price on the quotes of the contractor of the person who asks",
    security,
    responses: jsonResponses("The switch", NameYourPriceSwitch),
  }),
  async (c) => c.json(toSuccess({ allowNameYourPrice: await isNameYourPriceAllowed(c.get("ctx")) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.saveNameYourPrice.route,
    summary: "Let homeowners name a price on a contractor's quotes, or no longer; for each of its people who keep its prices",
    description: "Prices that were named before stay to be answered. The same sent again changes nothing.",
    security,
    request: { body: jsonBody(NameYourPriceSwitch) },
    responses: jsonResponses("The switch as it is now", NameYourPriceSwitch),
  }),
  async (c) => {
    await setNameYourPrice(c.get("ctx"), c.req.valid("json").allowNameYourPrice);
    return c.json(toSuccess({ allowNameYourPrice: await isNameYourPriceAllowed(c.get("ctx")) }), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.learnAboutAdvanced.route,
    summary: "Get a mail about the Advanced profile; once a day, however often it is asked",
    security,
    responses: jsonResponses("Sent, or sent already today", nothing),
  }),
  async (c) => {
    await sendAdvancedProfileInfo(c.get("ctx"));
    return c.json(toSuccess(null), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.optForAdvanced.route,
    summary: "Take the Advanced profile, for the account manager of a contractor with a verified card",
    security,
    responses: jsonResponses("Taken", nothing),
  }),
  async (c) => {
    await requestAdvancedProfile(c.get("ctx"));
    return c.json(toSuccess(null), 200);
  },
);
