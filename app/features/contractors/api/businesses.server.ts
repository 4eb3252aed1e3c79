import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Business, ButtonBusiness, MepProfile, MepProfileGiven, NameYourPriceSwitch, toMepProfile } from "../model/business.ts";
import { requestAdvancedProfile, sendAdvancedProfileInfo, notifyQuotingDisabled } from "../service/inquiries.server.ts";
import { loadBusinessByAccountId, loadButtonBusiness, listMepProfiles } from "../service/businesses.server.ts";
import { setNameYourPrice, isNameYourPriceAllowed } from "../service/name-your-price.server.ts";
import { loadOwnVacationMode } from "../service/vacation.server.ts";
import { saveSubmittedProfile } from "../service/memberships.server.ts";

const security = [{ bearer: [] }];
const ById = z.object({ id: z.string().max(60) });
const nothing = z.null();

export const businessesApi = createApi();

businessesApi.openapi(
  createRoute({
    ...endpoints.businessByAccount.route,
    summary: "Get the full business of an account, as one of its users or as staff of the brand",
    security,
    request: { params: ById },
    responses: jsonResponses("The business", z.object({ bi: Business })),
  }),
  async (c) => c.json(toSuccess({ bi: await loadBusinessByAccountId(c.get("ctx"), c.req.valid("param").id) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.businessByButton.route,
    summary: "Get the contractor of a website button, if this brand lists it",
    description: "A website button contains the contractor's account ID. Send `accountId` as `contrid` in other calls.",
    request: { params: ById },
    responses: jsonResponses("The contractor", z.object({ bi: ButtonBusiness })),
  }),
  async (c) => c.json(toSuccess({ bi: await loadButtonBusiness(c.get("ctx"), c.req.valid("param").id) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.requestOnlineQuoting.route,
    summary: "Notify a contractor that a homeowner wanted an online price. Sends at most one notification per day",
    request: { body: jsonBody(z.strictObject({ targetContractorAccId: z.string().max(60) })) },
    responses: jsonResponses("Notified, or already notified today", nothing),
  }),
  async (c) => {
    await notifyQuotingDisabled(c.get("ctx"), c.req.valid("json").targetContractorAccId);
    return c.json(toSuccess(null), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.brandMembership.route,
    summary: "List a contractor's brand memberships, as one of its users or as staff of the brand",
    description: "On the host of a brand, returns only that brand's membership; on the platform, all of them.",
    security,
    request: { params: ById },
    responses: jsonResponses("The brand memberships", z.object({ items: z.array(MepProfile) })),
  }),
  async (c) => {
    const profiles = await listMepProfiles(c.get("ctx"), c.req.valid("param").id);
    return c.json(toSuccess({ items: profiles.map(toMepProfile) }), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.saveBrandMembership.route,
    summary: "Update a brand membership",
    description:
      "A contractor's users can change email, work phone and financing; staff of the brand can change badges and partner fields. Fields with unchanged values are always accepted.",
    security,
    request: { body: jsonBody(z.strictObject({ profile: MepProfileGiven })) },
    responses: jsonResponses("The updated brand membership", z.object({ item: MepProfile })),
  }),
  async (c) => c.json(toSuccess({ item: await saveSubmittedProfile(c.get("ctx"), c.req.valid("json").profile) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.vacationModeData.route,
    summary: "Get whether your own business is in vacation mode",
    security,
    responses: jsonResponses("The vacation mode", z.object({ vacationMode: z.boolean() })),
  }),
  async (c) => c.json(toSuccess({ vacationMode: await loadOwnVacationMode(c.get("ctx")) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.nameYourPrice.route,
    summary: "Get whether homeowners can make price offers on your quotes",
    security,
    responses: jsonResponses("The setting", NameYourPriceSwitch),
  }),
  async (c) => c.json(toSuccess({ allowNameYourPrice: await isNameYourPriceAllowed(c.get("ctx")) }), 200),
);

businessesApi.openapi(
  createRoute({
    ...endpoints.saveNameYourPrice.route,
    summary: "Turn price offers from homeowners on or off, as a user who manages the contractor's prices",
    description: "Existing offers still need an answer. Repeating the call has no effect.",
    security,
    request: { body: jsonBody(NameYourPriceSwitch) },
    responses: jsonResponses("The updated setting", NameYourPriceSwitch),
  }),
  async (c) => {
    await setNameYourPrice(c.get("ctx"), c.req.valid("json").allowNameYourPrice);
    return c.json(toSuccess({ allowNameYourPrice: await isNameYourPriceAllowed(c.get("ctx")) }), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.learnAboutAdvanced.route,
    summary: "Request an email about the Advanced profile. Sends at most one email per day",
    security,
    responses: jsonResponses("Sent, or already sent today", nothing),
  }),
  async (c) => {
    await sendAdvancedProfileInfo(c.get("ctx"));
    return c.json(toSuccess(null), 200);
  },
);

businessesApi.openapi(
  createRoute({
    ...endpoints.optForAdvanced.route,
    summary: "Switch to the Advanced profile, as the account manager of a contractor with a verified card",
    security,
    responses: jsonResponses("Switched", nothing),
  }),
  async (c) => {
    await requestAdvancedProfile(c.get("ctx"));
    return c.json(toSuccess(null), 200);
  },
);
