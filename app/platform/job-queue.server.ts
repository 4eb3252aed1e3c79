import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { createWorkQueue } from "#app/lib/work-queue.ts";
import type { Db } from "./db.server.ts";
import { logFailure } from "./failures.server.ts";
import { log } from "./log.server.ts";
import { letRequestsPass } from "./requests-first.server.ts";
import { observeJob } from "./watching/metrics.server.ts";
import { readTraceparent, withSpan } from "./watching/tracing.server.ts";

/** May run twice, so it must be idempotent. */
export interface Job {
  queue: string;
  /** Cron expression in UTC. */
  every?: string;
  /** True if `wakeQueue` starts it too: looked for every second, others every 20. */
  isWoken?: true;
  run(): Promise<void>;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

/**
 * Of the jobs that only the schedule starts, two run at once. Each minute brings two dozen, which together took connections and processor from
 * everybody's pages for a second.
 */
const runScheduled = createWorkQueue({ concurrency: 2, maxWaiting: Infinity, code: "jobs.busy" });
/** Milliseconds that such a job waits at most for the server to have no request to answer. */
const maxWaitMs = 500;

// Global, so that a module reload in development finds the running one.
const running = globalThis as { plumblineJobs?: PgBoss };

export async function startWorkers(url: string, jobs: readonly Job[]): Promise<RunningJobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: "plumbline jobs" });
  boss.on("error", (error) => log.error({ error: error.message }, "jobs"));
  await boss.start();
  for (const job of jobs) await startWorker(boss, job);
  running.plumblineJobs = boss;
  return {
    async stop() {
      if (running.plumblineJobs === boss) delete running.plumblineJobs;
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

async function startWorker(boss: PgBoss, { queue, every, isWoken, run }: Job): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300, deleteAfterSeconds: 3600 });
  const runAll = (jobs: readonly { data: unknown }[]) => runWatched(queue, jobs, run);
  // Its metrics and traces begin with its turn.
  const runInTurn: typeof runAll = (jobs) => runScheduled(() => letRequestsPass(maxWaitMs).then(() => runAll(jobs)));
  await boss.work(queue, { batchSize: 100, pollingIntervalSeconds: isWoken ? 1 : 20 }, isWoken ? runAll : runInTurn);
  if (every) await boss.schedule(queue, every);
}

/**
 * Wakes a worker after the transaction of `db` commits. Without jobs in this process, another's schedule does the work.
 */
export async function wakeQueue(db: Db, queue: string, { afterSeconds = 0 } = {}): Promise<void> {
  const traceparent = readTraceparent();
  const options = { db: fromDrizzle(db, sql), startAfter: afterSeconds };
  await running.plumblineJobs?.send(queue, traceparent ? { traceparent } : null, options);
}

const linksAtMost = 20;

/** The trace of whoever woke the queue goes on in its job; others that did are linked. */
async function runWatched(queue: string, jobs: readonly { data: unknown }[], run: Job["run"]): Promise<void> {
  const [parent, ...others] = jobs.map(({ data }) => readCarriedTrace(data)).filter((trace) => trace !== null);
  const started = performance.now();
  const plan = { name: `job ${queue}`, kind: "consumer", attributes: { "job.queue": queue, "job.count": jobs.length } } as const;
  try {
    await withSpan({ ...plan, ...(parent && { parent }), links: others.slice(0, linksAtMost) }, () => runLogged(queue, run));
    observeJob(queue, (performance.now() - started) / 1_000, false);
  } catch (error) {
    observeJob(queue, (performance.now() - started) / 1_000, true);
    throw error;
  }
}

async function runLogged(queue: string, run: Job["run"]): Promise<void> {
  try {
    await run();
  } catch (error) {
    logFailure(error, `job ${queue} failed`);
    throw error;
  }
}

function readCarriedTrace(data: unknown): string | null {
  const trace: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "traceparent") : null;
  return typeof trace === "string" ? trace : null;
}

export interface QueueCounts {
  queue: string;
  /** Those that could run now. */
  due: number;
  active: number;
  /** For good, within the hour that they are kept. */
  failed: number;
  oldestSeconds: number;
}

export async function readQueues(db: Db): Promise<QueueCounts[]> {
  const { rows } = await db.execute(sql`
    select name as queue,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by name`);
  return rows as unknown as QueueCounts[];
}
