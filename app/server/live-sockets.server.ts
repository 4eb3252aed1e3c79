import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { Server, type DefaultEventsMap, type Socket } from "socket.io";
import { z } from "zod";
import { liveChannel, parseNews, toLiveMessages } from "#app/features/live-news/model.ts";
import { tellTyping } from "#app/features/chat/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { livePath, type LiveEvents, type LiveRefusal, type LiveWords } from "#app/lib/live.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { changeSockets } from "#app/platform/watching/metrics.server.ts";
import { withSpan } from "#app/platform/watching/tracing.server.ts";
import { listenTo } from "#app/platform/listening.server.ts";
import { findSeat, isFromOwnPage, listEndedSeats, toSeatCtx, type Seat } from "./live-seats.server.ts";

/** Milliseconds between two looks whether the sessions of all sockets still live. */
const checkPause = 1_500;
/** Of one user, in all tabs, on this process. Further ones ask the server from time to time. */
const socketsPerUser = 5;
/** What a socket may say at once; one more each second. */
const wordsAtOnce = 10;

type LiveServer = Server<LiveWords, LiveEvents, DefaultEventsMap, { seat: Seat }>;
type LiveSocket = Socket<LiveWords, LiveEvents, DefaultEventsMap, { seat: Seat }>;

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
  io.use((socket, next) => {
    withSpan({ name: "socket connect", kind: "server" }, () => admit(db, io, socket)).then(
      () => next(),
      (error: unknown) => next(new Error(toRefusal(error))),
    );
  });
  io.on("connection", (socket) => {
    changeSockets(1);
    socket.once("disconnect", () => changeSockets(-1));
    hearWords(db, socket);
  });
  const listening = await listenTo(pool, {
    channel: liveChannel,
    onNews: (text) => tell(io, text),
    onGap: () => io.emit("gap"),
  });
  const checking = repeat(checkPause, () => endSockets(db, io));
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

async function admit(db: DbPool["db"], io: LiveServer, socket: LiveSocket): Promise<void> {
  const seat = await findSeat(db, socket.request);
  const ownRoom = `user ${seat.actor.userId}`;
  if ((io.sockets.adapter.rooms.get(ownRoom)?.size ?? 0) >= socketsPerUser) throw new Error("too many sockets");
  socket.data.seat = seat;
  await socket.join([...seat.rooms, ownRoom]);
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
async function endSockets(db: DbPool["db"], io: LiveServer): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const ended = new Set(
    await listEndedSeats(
      db,
      sockets.map(({ data }) => data.seat),
    ),
  );
  for (const socket of sockets) if (ended.has(socket.data.seat)) socket.disconnect(true);
}

/** The next round begins when the one before has ended. */
function repeat(pause: number, work: () => Promise<void>): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(() => void round(), pause);
  async function round(): Promise<void> {
    await work().catch((error: unknown) => log.warn({ error: String(error) }, "sockets were not checked"));
    if (!isStopped) timer = setTimeout(() => void round(), pause);
  }
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
