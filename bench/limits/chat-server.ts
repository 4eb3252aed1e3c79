// Limit of P-11: bare node:http, socket.io and `pg` with the product's statements, which are replayed. Nothing is checked.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { deserialize } from "node:v8";
import pg from "pg";
import { Server } from "socket.io";
import { listOwnTexts } from "../chat-own-texts.ts";
import type { ChatPerson } from "../chat-people.ts";
import { replay, type Recording } from "../replay.ts";

export interface ChatRecordings {
  /** `text` is the recorded answer. */
  send: Recording & { text: string };
  fetch: Recording & { text: string };
  /** Homeowners by their tokens. */
  people: ReadonlyMap<string, ChatPerson>;
  contractorId: number;
}

const recordings = deserialize(readFileSync(process.env.RECORDINGS ?? "")) as ChatRecordings;
const [somebody] = recordings.people.values();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { "content-type": "application/json" }).end(text),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
const io = new Server(server, { path: "/live/", serveClient: false });
io.on("connection", (socket) => void socket.join(String(recordings.contractorId)));

const listening = new pg.Client({ connectionString: process.env.DATABASE_URL });
listening.on("notification", ({ payload = "" }) => {
  const [, , conversation = "", , , contractorId = "", revision] = payload.split(" ");
  io.to(contractorId).emit("changed", { conversation, revision: Number(revision), otherReadTo: 0, isNote: false });
});
await listening.connect();
await listening.query("listen chat");
server.listen(Number(process.env.PORT), "127.0.0.1");

async function answer(request: IncomingMessage): Promise<string> {
  const { method, url = "", headers } = request;
  if (url === "/readyz") return "ready";
  for await (const _part of request);
  const recording = method === "POST" ? recordings.send : recordings.fetch;
  const customer = recordings.people.get(headers.authorization?.slice("Bearer ".length) ?? "") ?? somebody!;
  const key = String(headers["idempotency-key"] ?? "");
  const own = listOwnTexts({ conversation: url.split("/")[4] ?? "", customer, key });
  const client = await pool.connect();
  await replay(client, recording, own).finally(() => client.release());
  return recording.text;
}
