import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createNiceJobClient, type NiceJob, type NiceJobJob } from "#app/platform/nice-job.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { niceJobApplication, startNiceJobServer } from "../../../../tests/nice-job-server.ts";
import { niceJobReceipts } from "../tables.server.ts";
import { allowEmbedded, embeddedNiceJob, toChallenge } from "./embedded.server.ts";

const { db } = await testDatabase(1);
const ctx = testCtx(db);
const server = await startNiceJobServer();
const returnTo = "https://delta.example/settings/rating-and-reviews";

/** A NiceJob, what its owner allows, and how many jobs it has. */
interface NiceJobUnderTest {
  niceJob: NiceJob;
  allow(authorizeUrl: string): Promise<string>;
  countJobs(): Promise<number>;
}

const adapters: readonly (readonly [string, NiceJobUnderTest])[] = [
  [
    "the embedded NiceJob",
    {
      niceJob: embeddedNiceJob(ctx),
      async allow(authorizeUrl) {
        const { searchParams: query } = new URL(authorizeUrl, "https://delta.example");
        const [state, challenge, back] = ["state", "challenge", "returnTo"].map((name) => query.get(name) ?? "");
        const path = await allowEmbedded(ctx, { state: state ?? "", challenge: challenge ?? "", returnTo: back ?? "" });
        return new URL(path, "https://delta.example").searchParams.get("code") ?? "";
      },
      countJobs: () => db.$count(niceJobReceipts),
    },
  ],
  [
    "NiceJob",
    {
      niceJob: createNiceJobClient(niceJobApplication, server.origin, 1_000),
      allow: async (authorizeUrl) => server.allow(authorizeUrl),
      countJobs: async () => server.jobs.size,
    },
  ],
];

const createJob = (person: Partial<NiceJobJob["person"]> = {}): NiceJobJob => ({
  key: randomUUID(),
  name: "Roof",
  completedAt: new Date("2026-11-20T15:00:00Z"),
  person: { email: "ann@example.com", firstName: "Ann", lastName: "Lee", phone: "+13125550142", ...person },
});

/** What every NiceJob must do. */
describe.each(adapters)("%s", (_name, { niceJob, allow, countJobs }) => {
  const verifier = "a-verifier-of-forty-three-characters-or-more";
  const begin = (state = "state-1") => allow(niceJob.authorizeUrl({ state, challenge: toChallenge(verifier), returnTo }));
  const connect = async () => (await niceJob.exchange({ code: await begin(), verifier, returnTo })) ?? "";

  it("[I-06] exchanges a code once, for its verifier alone", async () => {
    const code = await begin();
    expect(await niceJob.exchange({ code, verifier, returnTo })).toMatch(/^[\w-]{20,}$/);
    expect(await niceJob.exchange({ code, verifier, returnTo })).toBeNull();
    const stolen = await begin();
    expect(await niceJob.exchange({ code: stolen, verifier: "of somebody else", returnTo })).toBeNull();
    expect(await niceJob.exchange({ code: "unknown", verifier, returnTo })).toBeNull();
  });

  it("[I-06] takes a job, and takes it once however often it is sent", async () => {
    const [token, before, job] = [await connect(), await countJobs(), createJob()];
    for (let time = 0; time < 3; time += 1) await niceJob.sendJob(token, job);
    expect(await countJobs()).toBe(before + 1);
    await niceJob.sendJob(token, createJob({ phone: null, lastName: "" }));
    expect(await countJobs()).toBe(before + 2);
  });

  it("[I-06] takes nothing by a revoked or unknown token, and a token may be revoked twice", async () => {
    const [token, before] = [await connect(), await countJobs()];
    await niceJob.revoke(token);
    await niceJob.revoke(token);
    for (const used of [token, "unknown"])
      await expect(niceJob.sendJob(used, createJob())).rejects.toMatchObject({ name: "NiceJobFailure", reason: "ACCESS" });
    expect(await countJobs()).toBe(before);
  });

  it("[I-06] refuses a person without an address", async () => {
    await expect(niceJob.sendJob(await connect(), createJob({ email: "" }))).rejects.toMatchObject({ reason: "REFUSED" });
  });
});

describe("requests to NiceJob", () => {
  const niceJob = createNiceJobClient(niceJobApplication, server.origin, 1_000);
  const verifier = "another-verifier-of-forty-three-characters-x";
  const authorizeUrl = niceJob.authorizeUrl({ state: "s", challenge: toChallenge(verifier), returnTo });
  const connect = async () => (await niceJob.exchange({ code: server.allow(authorizeUrl), verifier, returnTo })) ?? "";

  it("[I-06] have the shape of its reference, and nothing of the homeowner but what a review needs", async () => {
    const [token, job] = [await connect(), createJob()];
    server.requests.length = 0;
    await niceJob.sendJob(token, job);
    expect(server.requests).toEqual([
      {
        path: "/oauth/token",
        contentType: "application/x-www-form-urlencoded",
        body: {
          client_id: niceJobApplication.id,
          client_secret: niceJobApplication.secret,
          grant_type: "refresh_token",
          refresh_token: token,
        },
      },
      {
        path: "/v2/people",
        contentType: "application/json",
        body: { email: "ann@example.com", first_name: "Ann", last_name: "Lee", phone: "+13125550142" },
      },
      {
        path: "/v2/jobs",
        contentType: "application/json",
        body: {
          person_id: expect.any(String),
          name: "Roof",
          external_id: job.key,
          complete: true,
          completed_at: "2026-11-20T15:00:00.000Z",
        },
      },
    ]);
  });

  it.each([
    ["/v2/jobs", { status: 401 }, "ACCESS"],
    ["/v2/people", { status: 422 }, "REFUSED"],
    ["/v2/jobs", { status: 429 }, "AWAY"],
    ["/v2/jobs", { status: 503 }, "AWAY"],
    ["/v2/jobs", "lost", "AWAY"],
    ["/v2/people", "empty", "AWAY"],
    ["/oauth/token", "empty", "AWAY"],
    ["/oauth/token", { status: 500 }, "AWAY"],
  ] as const)("[I-06] that %s answers with %j fail with a reason", async (path, fault, reason) => {
    const [token, job] = [await connect(), createJob()];
    server.fault = (asked) => (asked === path ? fault : null);
    const error: unknown = await niceJob.sendJob(token, job).catch((thrown: unknown) => thrown);
    server.fault = () => null;
    expect(error).toMatchObject({ name: "NiceJobFailure", reason });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/ann@|5550142|secret-of/);
    await niceJob.sendJob(token, job);
    expect([...server.jobs.keys()].filter((key) => key.endsWith(job.key))).toHaveLength(1);
  });

  it("[I-06] that find nobody say that NiceJob is away", async () => {
    const gone = createNiceJobClient(niceJobApplication, "http://127.0.0.1:1", 500);
    await expect(gone.exchange({ code: "c", verifier, returnTo })).rejects.toMatchObject({ kind: "unavailable" });
    await expect(gone.revoke("t")).rejects.toMatchObject({ kind: "unavailable" });
    await expect(gone.sendJob("t", createJob())).rejects.toMatchObject({ reason: "AWAY" });
  });
});
