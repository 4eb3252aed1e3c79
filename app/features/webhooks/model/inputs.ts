import { z } from "zod";
import { webhookTypes } from "./types.ts";

const maxUrlLength = 500;

/** Whether an address is allowed is decided when it is saved, and again at each connection. */
export const EndpointInput = z.strictObject({
  url: z.string("webhooks.urlInvalid").trim().min(1, "webhooks.urlInvalid").max(maxUrlLength, "input.tooLong"),
  types: z.array(z.enum(webhookTypes)).min(1, "webhooks.typesMissing").max(webhookTypes.length),
});
export type EndpointInput = z.infer<typeof EndpointInput>;
