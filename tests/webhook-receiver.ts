import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signDelivery } from "#app/platform/webhook-sender.server.ts";
import { WebhookBody } from "#app/features/webhooks/model/payloads.ts";
import { atFileEnd } from "./file-end.ts";

export interface ReceivedWebhook {
  id: string;
  signature: string;
  body: string;
  path: string;
  isReplay: boolean;
  /** Of the lead that it is about. */
  object: string;
  version: number;
}

type Answer = number | "drop";

/** A server on this machine that keeps what it gets. `respond` decides what it answers. */
export async function startWebhookReceiver() {
  const receiver = { origin: "", received: [] as ReceivedWebhook[], respond: (_one: ReceivedWebhook): Answer => 200 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString("utf8");
      const { headers, url: path = "" } = request;
      const { data } = WebhookBody.parse(JSON.parse(body));
      const { city: object, version } = "lead" in data ? data.lead : { city: "", version: 0 };
      const [id, signature] = [String(headers["webhook-event-id"]), String(headers["webhook-signature"])];
      const one = { id, signature, body, path, object, version, isReplay: headers["webhook-replay"] === "true" };
      receiver.received.push(one);
      const answer = receiver.respond(one);
      if (answer === "drop") request.socket.destroy();
      else response.writeHead(answer).end(`answer ${answer}`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** By the secret, for the time that the signature names. */
export function isWebhookFrom({ body, signature }: ReceivedWebhook, secret: string): boolean {
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
  const [, expected = ""] = signDelivery({ body, now: new Date(seconds * 1000) }, [secret]).split(",");
  return signature.split(",").includes(expected);
}
