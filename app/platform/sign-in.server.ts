import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import type { Db } from "./db.server.ts";
import { keptSecret } from "./home.server.ts";
import { hashOfPassword, isPassword } from "./password-hashing.server.ts";
import { settings } from "./settings.server.ts";
import { tokenHash } from "./tokens.server.ts";

/** A session that has just begun. The token is told here only; the database has its hash. */
export interface NewSession {
  token: string;
  userId: string;
}

/** The sign-in library over one database: passwords and sessions, and nothing of its own on the network. */
export interface SignIn {
  /** Begins a session when the password is the one of this address; null when not, after the same work for a known and an unknown address. */
  enter(email: string, password: string, userAgent: string): Promise<NewSession | null>;
  /** Begins a session of somebody who has proved already who they are. */
  begin(userId: string, userAgent: string): Promise<NewSession>;
}

/** The tables of the library's four models, under the names that it gives them. */
export interface SignInTables {
  user: object;
  session: object;
  account: object;
  verification: object;
}

/** Opens the sign-in library over a database. Sessions last `lifetime` milliseconds. */
export function createSignIn(db: Db, tables: SignInTables, lifetime: number): SignIn {
  const openAdapter = drizzleAdapter(db, { provider: "pg", schema: { ...tables } });
  const library = betterAuth({
    database: (options: BetterAuthOptions) => keepingHashes(openAdapter(options)),
    secret: settings.SESSION_SECRET ?? keptSecret("session"),
    // Its routes are mounted nowhere; it only wants to know of an address.
    baseURL: "http://sign-in.invalid",
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashOfPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    session: { expiresIn: lifetime / 1000 },
    // Its log would name addresses.
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: { database: { generateId: false, validateSchema: false }, ipAddress: { disableIpTracking: true } },
  });
  return {
    async enter(email, password, userAgent) {
      try {
        const { token, user } = await library.api.signInEmail({
          body: { email, password },
          headers: new Headers({ "user-agent": userAgent }),
        });
        return { token, userId: user.id };
      } catch (error) {
        if (isAPIError(error) && error.statusCode === 401) return null;
        throw error;
      }
    },
    async begin(userId, userAgent) {
      const { internalAdapter } = await library.$context;
      const { token } = await internalAdapter.createSession(userId, false, { userAgent });
      return { token, userId };
    },
  };
}

type Rows = DBTransactionAdapter;

/** The library's way to the database, with each session's token replaced by its hash before it is written or looked for. */
function keepingHashes(adapter: DBAdapter): DBAdapter {
  return { ...hashedRows(adapter), transaction: (work) => adapter.transaction((rows) => work(hashedRows(rows))) };
}

function hashedRows(rows: Rows): Rows {
  return {
    ...rows,
    async create(entry) {
      if (entry.model !== "session" || !("token" in entry.data)) return rows.create(entry);
      const token = String(entry.data.token);
      const written = await rows.create<typeof entry.data>({ ...entry, data: { ...entry.data, token: tokenHash(token) } });
      return { ...written, token } as never;
    },
    findOne: (search) => rows.findOne(byHash(search)),
    findMany: (search) => rows.findMany(byHash(search)),
    count: (search) => rows.count(byHash(search)),
    update: (change) => rows.update(byHash(change)),
    updateMany: (change) => rows.updateMany(byHash(change)),
    delete: (search) => rows.delete(byHash(search)),
    deleteMany: (search) => rows.deleteMany(byHash(search)),
    consumeOne: (search) => rows.consumeOne(byHash(search)),
    incrementOne: (change) => rows.incrementOne(byHash(change)),
  };
}

function byHash<Search extends { model: string; where?: Where[] | undefined }>(search: Search): Search {
  if (search.model !== "session" || !search.where) return search;
  const where = search.where.map((part) =>
    part.field === "token" && typeof part.value === "string" ? { ...part, value: tokenHash(part.value) } : part,
  );
  return { ...search, where };
}
