import { randomUUID } from "node:crypto";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import type { Authority, SignedIn } from "#app/features/accounts/model.ts";
import { insertSession } from "#app/features/accounts/store/sessions.server.ts";
import { accounts, sessions, users } from "#app/features/accounts/tables.server.ts";
import { createApp } from "#app/server/app.server.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { eq } from "drizzle-orm";
import { testCtx } from "./database.ts";
import { brandByHost, getBrandToken } from "./session-at.ts";
import type { Person } from "./request-fixtures.ts";

export interface ApiAnswer<Data = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: { result: string; data: Data; messages: string[]; code?: string; fields?: { field: string; code: string }[] };
}

interface Sending {
  body?: unknown;
  host?: string;
  headers?: Record<string, string>;
  /** The client's IP address. */
  from?: string;
}

/** Calls the API on a database without a network: `call(token, "GET /user/current")`. */
export function apiOver(database: DbPool) {
  const app = createApp(database);
  return async function call<Data = Record<string, unknown>>(
    token: string | null,
    line: string,
    { body, host = "delta.localhost", headers, from }: Sending = {},
  ): Promise<ApiAnswer<Data>> {
    const [method = "GET", ...path] = line.split(" ");
    const localToken = token && (await getBrandToken((sql, values) => database.pool.query(sql, values), token, brandByHost(host)));
    const bearer: Record<string, string> = localToken ? { authorization: `Bearer ${localToken}` } : {};
    const env = from ? { incoming: { socket: { remoteAddress: from } } } : undefined;
    const content = typeof body === "string" || body instanceof Uint8Array || body === undefined ? body : JSON.stringify(body);
    const length: Record<string, string> = content === undefined ? {} : { "content-length": String(Buffer.byteLength(content)) };
    const requestHeaders = { host, "content-type": "application/json", ...length, ...bearer, ...headers };
    const init = { method, headers: requestHeaders, ...(content === undefined ? {} : { body: content as BodyInit }) };
    const response = await app.request(path.join(" "), init, env);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : { data: text }) as never };
  };
}

/** Begins a session. For staff, the second factor is already verified. */
export async function createToken({ ctx, actor }: Person): Promise<string> {
  const { token } = await insertSession(ctx, actor.userId, { userAgent: "test" });
  await ctx.db.update(users).set({ accountManager: actor.accountManager }).where(eq(users.id, actor.userId));
  await ctx.db
    .update(sessions)
    .set({ secondFactorAt: ctx.now })
    .where(eq(sessions.token, tokenHash(token)));
  return token;
}

/** A member of staff on DELTA's host, for all brands unless `brands` is given. */
export async function staff(db: DbPool["db"], authority: Authority, brands: BrandCode[] | null = [...brandCodes]): Promise<Person> {
  const [account] = await db.insert(accounts).values({ type: "REGULAR" }).returning();
  const email = `${randomUUID()}@staff.test`;
  const [user] = await db
    .insert(users)
    .values({ accountId: account!.id, email, name: "Sam Staff", firstname: "Sam", lastname: "Staff", authorities: [authority], brands })
    .returning();
  const actor: SignedIn = {
    kind: "user",
    userId: user!.id,
    accountId: account!.id,
    accountType: "REGULAR",
    contractorId: null,
    accountManager: false,
    authorities: [authority],
    brands,
    email,
  };
  return { actor, ctx: testCtx(db, { actor }) };
}
