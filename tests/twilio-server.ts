import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { atFileEnd } from "./file-end.ts";

/** Shape of recorded answers. */
interface TwilioMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  direction: "outbound-api" | "inbound";
  status: string;
  date_created: string;
  [field: string]: unknown;
}

/** `takeWithoutAnswer` accepts the text and drops the connection. */
export type Fault = { status: number; code: number } | "takeWithoutAnswer" | "noAnswer";

export interface TwilioServer {
  origin: string;
  messages: TwilioMessage[];
  forms: URLSearchParams[];
  receive(from: string, body: string, at: Date): string;
  /** Null accepts the text. */
  fault: (form: URLSearchParams) => Fault | null;
}

export const twilioAccount = { sid: `AC${"0".repeat(31)}1`, token: "token-of-a-test-account-0000001", sender: "+13125550100" };

export async function startTwilioServer(clock: () => Date = () => new Date()): Promise<TwilioServer> {
  const twilio: TwilioServer = {
    origin: "",
    messages: [],
    forms: [],
    fault: () => null,
    receive(from, body, at) {
      const message = toMessage({ to: twilioAccount.sender, from, body, direction: "inbound", status: "received", at });
      twilio.messages.push(message);
      return message.sid;
    },
  };
  const server = createServer((request, response) => void answer(twilio, clock, { request, response })).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  twilio.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return twilio;
}

let counted = 0;

function toMessage({ at, ...given }: Pick<TwilioMessage, "to" | "from" | "body" | "direction" | "status"> & { at: Date }): TwilioMessage {
  const sid = `SM${String((counted += 1)).padStart(32, "0")}`;
  return {
    account_sid: twilioAccount.sid,
    api_version: "2010-04-01",
    date_created: at.toUTCString().replace("GMT", "+0000"),
    date_sent: null,
    date_updated: at.toUTCString().replace("GMT", "+0000"),
    error_code: null,
    error_message: null,
    messaging_service_sid: null,
    num_media: "0",
    num_segments: "1",
    price: null,
    price_unit: "USD",
    uri: `/2010-04-01/Accounts/${twilioAccount.sid}/Messages/${sid}.json`,
    ...given,
    sid,
  };
}

async function answer(
  twilio: TwilioServer,
  clock: () => Date,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const url = new URL(request.url ?? "/", "http://twilio.test");
  const form = new URLSearchParams(Buffer.concat(pieces).toString());
  const say = (status: number, body: object) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (status: number, code: number) =>
    say(status, { code, message: "Refused", more_info: `https://www.twilio.com/docs/errors/${code}`, status });
  const right = `Basic ${Buffer.from(`${twilioAccount.sid}:${twilioAccount.token}`).toString("base64")}`;
  if (request.headers.authorization !== right) return refuse(401, 20003);
  const messages = `/2010-04-01/Accounts/${twilioAccount.sid}/Messages`;
  if (request.method === "POST" && url.pathname === `${messages}.json`) return create();
  if (url.pathname === `${messages}.json`) return list(url.searchParams);
  const found = twilio.messages.find(({ sid }) => url.pathname === `${messages}/${sid}.json`);
  return found ? say(200, found) : refuse(404, 20404);

  function create(): void {
    const to = form.get("To") ?? "";
    if (!/^\+[1-9]\d{6,14}$/.test(to) || /^\+1(?!\d{10}$)/.test(to)) return refuse(400, 21211);
    const fault = twilio.fault(form);
    if (fault && typeof fault === "object") return refuse(fault.status, fault.code);
    if (fault === "noAnswer") return void response.destroy();
    const text = { to, from: form.get("From") ?? "", body: form.get("Body") ?? "", direction: "outbound-api", status: "queued" } as const;
    const message = toMessage({ ...text, at: clock() });
    twilio.messages.push(message);
    twilio.forms.push(form);
    return fault === "takeWithoutAnswer" ? void response.destroy() : say(201, message);
  }

  function list(query: URLSearchParams): void {
    const listed = twilio.messages.filter(({ to }) => to === query.get("To")).toReversed();
    say(200, { messages: listed.slice(0, Number(query.get("PageSize") ?? 50)), page: 0, page_size: 50, next_page_uri: null });
  }
}
