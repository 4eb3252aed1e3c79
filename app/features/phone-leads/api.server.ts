import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { receiveDelivery } from "./service/deliveries.server.ts";

export const phoneLeadsApi = createApi();

const Receipt = z.object({
  deliveryId: z.uuid().meta({ description: "In the brand’s log of deliveries" }),
  repeated: z.boolean().meta({ description: "The call came before; it made its lead then" }),
});

phoneLeadsApi.openapi(
  createRoute({
    ...endpoints.receivePhoneLead.route,
    summary: "Make a phone lead for a contractor of the brand",
    description:
      "For a call center or other system of the brand, which signs as Standard Webhooks say: `webhook-id`, `webhook-timestamp` (seconds, five minutes at most) and `webhook-signature`, `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the brand’s secret, else 403. The same `webhook-id` makes one lead, however often it is sent; with another body it is 409.",
    responses: jsonResponses("The lead was made, or had been", Receipt),
  }),
  async (c) => {
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? "";
    const webhook = { id: header("id"), timestamp: header("timestamp"), signature: header("signature"), body: await c.req.text() };
    return c.json(toSuccess(await receiveDelivery(c.get("ctx"), webhook)), 200);
  },
);
