import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Server, type DefaultEventsMap, type Socket } from "socket.io";
import { z } from "zod";
import { liveChannel, parseNews, toLiveMessages } from "#app/features/live-news/model.ts";
import { createMoveLookup, tellTyping } from "#app/features/chat/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { livePath, type LiveEvents, type LiveRefusal, type LiveStart, type LiveWords } from "#app/lib/live.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { changeSockets } from "#app/platform/watching/metrics.server.ts";
import { withSpan } from "#app/platform/watching/tracing.server.ts";
import { listenTo } from "#app/platform/listening.server.ts";
import { createActorLookup, findSeat, isFromOwnPage, listEndedSeats, toSeatCtx, type Seat } from "./live-seats.server.ts";

/** Milliseconds between two looks whether the sessions of all sockets still live, and between parts of one: each is a moment without other work. */
const [checkPause, partPause] = [1_500, 300];
/** Parts of a look at most, which together end within five seconds; and the fewest sockets of one. */
const [mostParts, leastOfPart] = [8, 250];
/** Of one user, in all tabs, on this process. Further ones ask the server from time to time. */
const socketsPerUser = 5;
/** What a socket may say at once; one more each second. */
const wordsAtOnce = 10;

interface SocketData {
  seat: Seat;
  start: LiveStart;
}
type LiveServer = Server<LiveWords, LiveEvents, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<LiveWords, LiveEvents, DefaultEventsMap, SocketData>;

/**
 * Tells browsers that something is new in their conversations; they fetch it by the calls that they have. News come from the
 * database, so that any number of processes serve the same people.
 */
export async function startLiveSockets(server: HttpServer, { db, pool }: DbPool): Promise<{ stop(): Promise<void> }> {
  const io: LiveServer = new Server(server, {
    path: livePath,
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 4_096,
    httpCompression: false,
  });
  io.engine.use(guardRequest);
  const lookups = { findActor: createActorLookup(db), findLastMove: createMoveLookup(db) };
  io.use((socket, next) => {
    withSpan({ name: "socket connect", kind: "server" }, () => admit(io, socket, { db, ...lookups })).then(
      () => next(),
      (error: unknown) => next(new Error(toRefusal(error))),
    );
  });
  io.on("connection", (socket) => {
    changeSockets(1);
    socket.emit("start", socket.data.start);
    socket.once("disconnect", () => changeSockets(-1));
    hearWords(db, socket);
  });
  const listening = await listenTo(pool, {
    channel: liveChannel,
    onNews: (text) => tell(io, text),
    onGap: () => io.emit("gap"),
  });
  const checking = repeat(checkPause, (signal) => endSockets(db, io, signal));
  return {
    async stop() {
      checking.stop();
      await listening.stop();
      // Without a farewell, after which clients would not come back.
      io.engine.close();
    },
  };
}

/** Before every request, of long polling too. */
function guardRequest(request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  next(isFromOwnPage(request) ? undefined : new Error("refused"));
}

interface Lookups extends Pick<DbPool, "db"> {
  findActor: ReturnType<typeof createActorLookup>;
  findLastMove: ReturnType<typeof createMoveLookup>;
}

async function admit(io: LiveServer, socket: LiveSocket, { db, findActor, findLastMove }: Lookups): Promise<void> {
  const seat = await findSeat(db, socket.request, findActor);
  const ownRoom = `user ${seat.actor.userId}`;
  if ((io.sockets.adapter.rooms.get(ownRoom)?.size ?? 0) >= socketsPerUser) throw new Error("too many sockets");
  socket.data.seat = seat;
  await socket.join([...seat.rooms, ownRoom]);
  // Asked once it hears what comes from now on.
  const { since } = Return.catch({ since: null }).parse(socket.handshake.auth);
  socket.data.start = { at: Date.now(), isFresh: since !== null && !isSince(since, await findLastMove(seat.actor)) };
}

const Return = z.object({ since: z.number().nullable() });
/** Milliseconds: clocks of servers differ, and a message is stamped before it is told. */
const stampMargin = 30_000;

function isSince(since: number, move: Date | undefined): boolean {
  return move !== undefined && move.getTime() > since - stampMargin;
}

/** Without a session, or of people without conversations, a socket need not try again. */
function toRefusal(error: unknown): LiveRefusal {
  return error instanceof Failure && error.kind !== "too_many" ? "refused" : "later";
}

function tell(io: LiveServer, text: string): void {
  const news = parseNews(text);
  for (const message of news ? toLiveMessages(news) : []) {
    if (message.event === "changed") io.to(message.rooms).emit("changed", message.content);
    else io.to(message.rooms).volatile.emit("typing", message.content);
  }
}

const Typing = z.strictObject({ conversation: z.uuid() });

/** A socket may say one thing, and not often. Others are no pages of ours. */
function hearWords(db: DbPool["db"], socket: LiveSocket): void {
  let [left, since] = [wordsAtOnce, performance.now()];
  socket.onAny((event: string, ...contents: unknown[]) => {
    const now = performance.now();
    [left, since] = [Math.min(wordsAtOnce, left + (now - since) / 1_000) - 1, now];
    const typing = event === "typing" && contents.length === 1 ? Typing.safeParse(contents[0]) : null;
    if (left < 0 || !typing?.success) return void socket.disconnect(true);
    withSpan({ name: "socket typing", kind: "server" }, () => tellTyping(toSeatCtx(db, socket.data.seat), typing.data.conversation)).catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) log.warn({ error: String(error) }, "typing was not told");
      },
    );
  });
}

/** Those whose session ended. Those that do not read answer no heartbeat. */
async function endSockets(db: DbPool["db"], io: LiveServer, signal: AbortSignal): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const ofPart = Math.max(leastOfPart, Math.ceil(sockets.length / mostParts));
  for (let from = 0; from < sockets.length; from += ofPart) {
    if (from > 0) await pause(partPause, undefined, { signal });
    await endPart(db, sockets.slice(from, from + ofPart));
  }
}

async function endPart(db: DbPool["db"], sockets: readonly LiveSocket[]): Promise<void> {
  const ended = new Set(
    await listEndedSeats(
      db,
      sockets.map(({ data }) => data.seat),
    ),
  );
  for (const socket of sockets) if (ended.has(socket.data.seat)) socket.disconnect(true);
}

/** The next round begins when the one before has ended. */
function repeat(milliseconds: number, work: (signal: AbortSignal) => Promise<void>): { stop(): void } {
  const stopping = new AbortController();
  let timer = setTimeout(() => void round(), milliseconds);
  async function round(): Promise<void> {
    await work(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ error: String(error) }, "sockets were not checked");
    });
    if (!stopping.signal.aborted) timer = setTimeout(() => void round(), milliseconds);
  }
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
