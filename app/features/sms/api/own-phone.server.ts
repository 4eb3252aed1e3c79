import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { CodeRequest, TypedCode } from "../model/codes.ts";
import { sendOwnCode, verifyOwnPhone } from "../service/own-phone.server.ts";
import { loadVerificationState } from "../service/phone-checks.server.ts";

const security = [{ bearer: [] }];

const phone = z.string().meta({ examples: ["+13125550142"], description: "E.164; empty without a number" });

const Verification = z.object({
  phone,
  isVerified: z.boolean(),
  pending: z
    .object({
      phone: phone.meta({ description: "Where the latest code went" }),
      triesLeft: z.int().meta({ description: "Codes that may still be wrong" }),
      isUndelivered: z.boolean().meta({ description: "The text could not be delivered, for example to a landline" }),
      resendSeconds: z.int().meta({ description: "Until another code can be requested" }),
    })
    .nullable()
    .meta({ description: "A code that has not been entered yet" }),
});

const responses = jsonResponses("Your number and whether it is verified", Verification);

export const ownPhoneApi = createApi();

ownPhoneApi.openapi(
  createRoute({ ...endpoints.ownPhone.route, summary: "Get your phone number and whether it is verified", security, responses }),
  async (c) => c.json(toSuccess(await loadVerificationState(c.get("ctx"))), 200),
);

ownPhoneApi.openapi(
  createRoute({
    ...endpoints.sendPhoneCode.route,
    summary: "Text a code to a phone number",
    description:
      "Replaces the previous code. US and Canadian mobile numbers only. 429 within a minute of the previous code and beyond the limits of a day. A number that replied STOP gets no text: 409 if you verified it, else the answer is the usual one.",
    security,
    request: { body: jsonBody(CodeRequest) },
    responses,
  }),
  async (c) => {
    const ctx = c.get("ctx");
    await sendOwnCode(ctx, c.req.valid("json"));
    return c.json(toSuccess(await loadVerificationState(ctx)), 200);
  },
);

ownPhoneApi.openapi(
  createRoute({
    ...endpoints.verifyPhone.route,
    summary: "Verify your phone number by the texted code",
    description:
      "The number becomes the one of your account, and is no longer verified for anybody else. After five wrong codes, request a new one.",
    security,
    request: { body: jsonBody(TypedCode) },
    responses,
  }),
  async (c) => {
    const ctx = c.get("ctx");
    await verifyOwnPhone(ctx, c.req.valid("json"));
    return c.json(toSuccess(await loadVerificationState(ctx)), 200);
  },
);
