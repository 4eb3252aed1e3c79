import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { io, type Socket } from "socket.io-client";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { openPool, type Db } from "#app/platform/db.server.ts";
import { livePath, type LiveEvents, type LiveWords } from "#app/lib/live.ts";
import { createApp } from "#app/server/app.server.ts";
import { callJson } from "./chat-clients.ts";
import { listOwnTexts } from "./chat-own-texts.ts";
import { createPeople, insertConversations, type ChatPerson } from "./chat-people.ts";
import type { ChatRecordings } from "./limits/chat-server.ts";
import { prepareDatabase, withDatabaseCopy } from "./databases.ts";
import { alternateRounds } from "./rounds.ts";
import { benchFile, startLimit, startProduct } from "./servers.ts";
import { recordStatements, type Statement } from "./statements.ts";
import type { Measured } from "./table.ts";

/** Messages per round, how many are under way at a time, and homeowners who write them. */
const [count, concurrency, writers] = [240, 16, 64];

interface Team {
  contractorId: number;
  colleague: ChatPerson;
  customers: readonly ChatPerson[];
}

/** P-11: the rate of one process. */
export async function measure(): Promise<Measured[]> {
  return withDatabaseCopy(await prepareDatabase(1_000), async (url) => {
    const { db, pool } = openPool(url, 4);
    return [await measureThroughput(url, db).finally(() => pool.end())];
  });
}

/**
 * Messages that one process takes, announces to the contractor's socket, and lets it fetch: against bare socket.io and `pg` with the
 * product's statements. Each is the first of a conversation of its own, so that recorded statements can be replayed.
 */
async function measureThroughput(url: string, db: Db): Promise<Measured> {
  const team = await createTeam(db);
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const file = join(folder, "recordings");
  const recordings = await record(url, team);
  writeFileSync(file, serialize(recordings));
  const room = { SOCKETS: "20000", SOCKETS_PER_ADDRESS: "20000" };
  const product = await startProduct(url, room);
  // Hashing tokens reads the settings of a production server.
  const settings = { SESSION_SECRET: "of-the-bench-alone-and-of-no-other-use", SMTP_URL: "smtp://127.0.0.1:9" };
  const limit = await startLimit(benchFile("limits", "chat-server.ts"), { ...settings, DATABASE_URL: url, RECORDINGS: file });
  const [atProduct, atLimit] = [new Reader(product.port, team.colleague), new Reader(limit.port, team.colleague)];
  try {
    await Promise.all([atProduct.opened, atLimit.opened]);
    const rounds = await alternateRounds({
      product: () => runRound(db, team, atProduct),
      limit: () => runRound(db, team, atLimit),
    });
    const statements = recordings.send.statements.length + recordings.fetch.statements.length;
    const details = `one process, ${statements} statements, ${concurrency} at a time`;
    const figures = { figure: rounds.product.rate, limit: rounds.limit.rate, ratio: rounds.ratio };
    return { id: "P-11", what: "chat: messages taken, announced and fetched", ...figures, unit: "/s", goal: { atLeast: 0.5 }, details };
  } finally {
    atProduct.close();
    atLimit.close();
    await Promise.all([product.stop(), limit.stop()]);
    rmSync(folder, { recursive: true });
  }
}

async function createTeam(db: Db): Promise<Team> {
  const customers = await createPeople(db, Array<null>(writers).fill(null));
  const { rows } = await db.execute<{ id: number; account: string }>(
    "select id, account_id as account from contractor order by id desc limit 1",
  );
  const [owner] = rows;
  const [colleague] = await createPeople(db, [owner?.account ?? null]);
  if (!owner || !colleague) throw new Error("There is no contractor");
  return { contractorId: owner.id, colleague, customers };
}

async function openThread(db: Db, { contractorId }: Team, { accountId }: ChatPerson): Promise<string> {
  const [conversation = ""] = await insertConversations(db, [{ accountId, contractorId }]);
  return conversation;
}

const path = (conversation: string) => `/api/v2/conversations/${conversation}/messages`;
const host = "127.0.0.1";

/** What the product says to the database for one message and for one look, and what it answers. */
async function record(url: string, team: Team): Promise<ChatRecordings> {
  const { db, pool } = openPool(url, 1);
  const heard: Statement[] = [];
  recordStatements(pool, (statement) => heard.push(statement));
  const app = createApp({ db, pool });
  const customer = team.customers[0]!;
  const conversation = await openThread(db, team, customer);
  const key = randomUUID();
  const send = async (person: ChatPerson, line: string, body: string | null) => {
    heard.length = 0;
    const [method = "GET", to = ""] = line.split(" ");
    const headers = {
      host: "delta.localhost",
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const answer = await app.request(to, { method, headers: { ...headers, "content-length": String(body?.length ?? 0) }, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${line}: ${answer.status} ${text}`);
    // The reader of the file needs no parsers.
    const statements = heard.map(({ query: { types: _types, ...query }, ...statement }) => ({ ...statement, query }));
    return { statements, own: listOwnTexts({ conversation, customer, key }), text };
  };
  try {
    // Sessions, limits and the like are read for the first time.
    await send(team.colleague, `GET ${path(conversation)}?since=0`, null);
    const sent = await send(customer, `POST ${path(conversation)}`, JSON.stringify({ text: messageText }));
    const fetched = await send(team.colleague, `GET ${path(conversation)}?since=0`, null);
    return {
      send: sent,
      fetch: fetched,
      people: new Map(team.customers.map((person) => [person.token, person])),
      contractorId: team.contractorId,
    };
  } finally {
    await pool.end();
  }
}

const messageText = "Is the permit included, and could you begin in the second week of May?";

/** The contractor's tab: fetches what its socket announces. */
class Reader {
  readonly opened: Promise<void>;
  readonly port: number;
  readonly #waiting = new Map<string, () => void>();
  readonly #socket: Socket<LiveEvents, LiveWords>;

  constructor(port: number, person: ChatPerson) {
    this.port = port;
    this.#socket = io(`http://${host}:${port}`, {
      path: livePath,
      transports: ["websocket"],
      extraHeaders: { origin: `http://${host}:${port}`, cookie: `session=${person.token}` },
      forceNew: true,
    });
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on("connect", resolve);
      this.#socket.on("connect_error", reject);
    });
    this.#socket.on("changed", ({ conversation }) => {
      const tell = this.#waiting.get(conversation);
      this.#waiting.delete(conversation);
      if (tell) void callJson({ port, token: person.token, line: `GET ${path(conversation)}?since=0` }).then(tell);
    });
  }

  /** Until what is new in the conversation has been fetched. */
  hear(conversation: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(conversation, resolve));
  }

  close(): void {
    this.#socket.disconnect();
  }
}

async function runRound(db: Db, team: Team, reader: Reader): Promise<{ rate: number }> {
  await db.delete(limitBuckets);
  const owners = Array.from({ length: count }, (_, at) => team.customers[at % writers]!);
  const conversations = await insertConversations(
    db,
    owners.map(({ accountId }) => ({ accountId, contractorId: team.contractorId })),
  );
  const remaining = conversations.map((conversation, at) => ({ conversation, token: owners[at]!.token }));
  const worker = async () => {
    for (let own = remaining.pop(); own; own = remaining.pop()) await deliver(own, reader);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { rate: (count * 1000) / (performance.now() - start) };
}

async function deliver({ conversation, token }: { conversation: string; token: string }, reader: Reader): Promise<void> {
  const fetched = reader.hear(conversation);
  const headers = { "idempotency-key": randomUUID() };
  const line = `POST ${path(conversation)}`;
  const { status } = await callJson({ port: reader.port, token, line, body: { text: messageText }, headers });
  if (status !== 200) throw new Error(`${line}: ${status}`);
  await fetched;
}
