import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { User } from "#app/features/accounts/model.ts";
import { jsonResponses, createApi, toSuccess } from "#app/platform/api.server.ts";
import { CurrentPerson } from "./model.ts";
import { loadCurrentPerson, loadUserByAccountId } from "./service.server.ts";

const security = [{ bearer: [] }];

export const peopleApi = createApi();

peopleApi.openapi(
  createRoute({
    ...endpoints.currentUser.route,
    summary: "Get the signed-in user with their business",
    security,
    responses: jsonResponses("The user", CurrentPerson),
  }),
  async (c) => c.json(toSuccess(await loadCurrentPerson(c.get("ctx"))), 200),
);

peopleApi.openapi(
  createRoute({
    ...endpoints.userByAccount.route,
    summary: "Get the contact person of an account: its account manager, or its first user if it has none",
    description: "Users can get their own account; administrators any account of the brand.",
    security,
    request: { params: z.object({ id: z.string().max(60) }) },
    responses: jsonResponses("The user", z.object({ user: User })),
  }),
  async (c) => c.json(toSuccess({ user: await loadUserByAccountId(c.get("ctx"), c.req.valid("param").id) }), 200),
);
