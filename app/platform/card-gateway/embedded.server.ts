import { z } from "zod";
import { createOutboundClient, OutboundError, type OutboundResponse } from "../outbound.server.ts";
import { CardGatewayError, type CardGateway } from "./gateway.ts";
import { readSignedEvent } from "./webhooks.server.ts";

export interface EmbeddedProvider {
  /** For our server. */
  origin: string;
  /** For browsers; differs from the origin of every page. */
  frameOrigin: string;
  key: string;
  webhookSecret: string;
  timeout?: number;
}

const Hold = z.object({
  holdId: z.string(),
  checkId: z.string(),
  customer: z.string(),
  cents: z.int(),
  status: z.enum(["PREPARED", "PENDING", "HELD", "DECLINED", "VOIDED", "CAPTURED"]),
});
const Card = z.object({ token: z.string(), brand: z.string(), last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() });
const Setup = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OPEN"), customer: z.string() }),
  z.object({ status: z.literal("STORED"), customer: z.string(), card: Card }),
  z.object({ status: z.literal("CLOSED"), customer: z.string() }),
]);

/** For development and demos. `start` returns the running provider, or starts it. */
export function createEmbeddedGateway(start: () => Promise<EmbeddedProvider>, webhookSecret: string): CardGateway {
  const call = createCaller(start);
  const findHold = (holdId: string) => call(Hold, `GET holds/${holdId}`);
  return {
    provider: "EMBEDDED",
    createCustomer: async (account) => (await call(z.object({ id: z.string() }), "POST customers", { account })).id,
    createSetup: (request) => call(z.object({ setupId: z.string(), clientSecret: z.string() }), "POST setups", request),
    async describeFrame({ setupId, clientSecret, locale }) {
      const { frameOrigin } = await start();
      // Browsers do not send the fragment, so no log contains the secret.
      return { provider: "EMBEDDED", url: `${frameOrigin}/frame/${encodeURIComponent(setupId)}?lang=${locale}#${clientSecret}` };
    },
    findSetup: (setupId) => call(Setup, `GET setups/${setupId}`),
    cancelSetup: async (setupId) => void (await call(z.object({}), `POST setups/${setupId}/cancel`, {})),
    prepareHold: (request) => call(Hold, "POST holds", request),
    confirmHold: async ({ holdId }) => (await nullIfRejected(call(Hold, `POST holds/${holdId}/confirm`, {}))) ?? findHold(holdId),
    voidHold: (holdId) => call(Hold, `POST holds/${holdId}/void`, {}),
    findHold,
    listOpenHolds: (before) => call(z.array(Hold), `GET holds?before=${encodeURIComponent(before.toISOString())}`),
    detachCard: async (token) => void (await call(z.object({}), `POST cards/${token}/detach`, {})),
    readWebhook: (webhook) => readSignedEvent(webhookSecret, webhook),
  };
}

async function nullIfRejected<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CardGatewayError && error.reason === "rejected") return null;
    throw error;
  }
}

function createCaller(start: () => Promise<EmbeddedProvider>) {
  return async <Schema extends z.ZodType>(
    schema: Schema,
    call: `${"GET" | "POST"} ${string}`,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const [method = "GET", path = ""] = call.split(" ");
    const response = await send(start, { method, path, body });
    if (response.status >= 500 || response.status === 401) throw new CardGatewayError("unavailable");
    if (!response.ok) throw new CardGatewayError("rejected");
    const parsed = schema.safeParse(response.json());
    if (!parsed.success) throw new CardGatewayError("invalid", parsed.error);
    return parsed.data;
  };
}

async function send(
  start: () => Promise<EmbeddedProvider>,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
): Promise<OutboundResponse> {
  try {
    const { origin, key, timeout = 10_000 } = await start();
    const client = createOutboundClient({ origins: [origin], network: "configured", timeout, maxBytes: 256 * 1024 });
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    return await client(`${origin}/v1/${path}`, { method, headers, ...(body && { body: Buffer.from(JSON.stringify(body)) }) });
  } catch (error) {
    throw new CardGatewayError("unavailable", error instanceof OutboundError ? error.reason : error);
  }
}
