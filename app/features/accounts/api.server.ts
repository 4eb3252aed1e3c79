import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponses, createApi, jsonBody, toSuccess, type AppEnv } from "#app/platform/api.server.ts";
import { rejectLinks } from "#app/platform/navigation.server.ts";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { Login, SignUp } from "./model.ts";
import { Recovery } from "./model/passwords.ts";
import { recoverPassword } from "./service/passwords.server.ts";
import { switchContractor } from "./service/staff.server.ts";
import { login, logout } from "./service.server.ts";
import { signUp } from "./service/new-users.server.ts";
import type { Visit } from "./service/sign-in.server.ts";

export const accountsApi = createApi();

const SwitchContractor = z.strictObject({ targetContractorAccId: z.uuid() });
const AccessToken = z.object({ accessToken: z.string() });
const bearer = [{ bearer: [] }];

accountsApi.openapi(
  createRoute({
    ...endpoints.signIn.route,
    summary: "Sign in",
    request: { body: jsonBody(Login) },
    responses: jsonResponses("The token for the bearer header. A token sent with the request is no longer valid.", AccessToken),
  }),
  async (c) => {
    const { accessToken } = await login(c.get("ctx"), c.req.valid("json"), toVisit(c));
    return c.json(toSuccess({ accessToken }), 200);
  },
);

accountsApi.openapi(
  createRoute({
    ...endpoints.createAccount.route,
    summary: "Sign up as a customer or as a new business",
    request: { body: jsonBody(SignUp) },
    responses: jsonResponses(
      "The token for the bearer header. If the email and password match an existing account, signs in to it.",
      AccessToken,
    ),
  }),
  async (c) => {
    const { accessToken } = await signUp(c.get("ctx"), c.req.valid("json"), toVisit(c));
    return c.json(toSuccess({ accessToken }), 200);
  },
);

accountsApi.openapi(
  createRoute({
    ...endpoints.requestPasswordReset.route,
    summary: "Request a password reset link. The response is the same whether or not the account exists",
    request: { body: jsonBody(Recovery) },
    responses: jsonResponses("A link is sent if the account exists.", z.null()),
  }),
  async (c) => {
    await recoverPassword(c.get("ctx"), c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);

accountsApi.openapi(
  createRoute({
    ...endpoints.switchContractor.route,
    summary: "Act for a contractor of the brand, as an administrator. Send your own account ID to stop",
    security: bearer,
    request: { body: jsonBody(SwitchContractor) },
    responses: jsonResponses("The token of a session that acts for the contractor. The previous token is no longer valid.", AccessToken),
  }),
  async (c) => {
    const { accessToken } = await switchContractor(c.get("ctx"), c.req.valid("json").targetContractorAccId, toVisit(c));
    return c.json(toSuccess({ accessToken }), 200);
  },
);

const signedOut = jsonResponses("Signed out. The token is no longer valid.", z.null());

accountsApi.openapi(
  createRoute({
    ...endpoints.signOutByLink.route,
    summary: "Sign out by GET, from a script of this site. Links, images and other sites get 405",
    security: bearer,
    middleware: rejectLinks,
    responses: signedOut,
  }),
  async (c) => c.json(await endSession(c), 200),
);

accountsApi.openapi(createRoute({ ...endpoints.signOut.route, summary: "Sign out", security: bearer, responses: signedOut }), async (c) =>
  c.json(await endSession(c), 200),
);

async function endSession(c: Context<AppEnv>) {
  const token = c.get("token");
  if (token) await logout(c.get("ctx"), token);
  return toSuccess(null);
}

function toVisit(c: Context<AppEnv>): Visit {
  return { formerToken: c.get("token"), userAgent: c.req.header("user-agent") };
}
