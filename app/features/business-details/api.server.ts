import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { SectionChange, sections } from "./model.ts";
import { listSections, saveSection } from "./service.server.ts";

const security = [{ bearer: [] }];

const SectionAnswer = z.object({
  section: z.enum(sections),
  values: z.record(z.string(), z.unknown()),
  version: z.int().meta({ description: "Saved changes so far; send it as `seen` with the next one" }),
});

export const businessDetailsApi = createApi();

businessDetailsApi.openapi(
  createRoute({
    ...endpoints.businessDetails.route,
    summary: "Get the details of your own business by section, such as contact details, owner and profile",
    security,
    responses: jsonResponses("The sections that you may see", z.object({ sections: z.array(SectionAnswer) })),
  }),
  async (c) => c.json(toSuccess({ sections: await listSections(c.get("ctx")) }), 200),
);

businessDetailsApi.openapi(
  createRoute({
    ...endpoints.saveBusinessDetails.route,
    summary: "Replace one section of the details of your own business",
    description:
      "Send all fields of the section, and as `seen` the version that they are based on. If somebody saved the section since, the answer is 409 and nothing changes. Repeating the call has no effect.",
    security,
    request: { body: jsonBody(SectionChange) },
    responses: jsonResponses("The saved section", SectionAnswer),
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { section, ...change } = c.req.valid("json");
    return c.json(toSuccess({ section, ...(await saveSection(ctx, section, change)) }), 200);
  },
);
