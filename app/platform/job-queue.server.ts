import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "./db.server.ts";
import { log } from "./log.server.ts";

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
  await boss.work(queue, { batchSize: 100, pollingIntervalSeconds: isWoken ? 1 : 20 }, run);
  if (every) await boss.schedule(queue, every);
}

/**
 * Wakes a worker after the transaction of `db` commits. Without jobs in this process, another's schedule does the work.
 */
export async function wakeQueue(db: Db, queue: string, { afterSeconds = 0 } = {}): Promise<void> {
  await running.plumblineJobs?.send(queue, null, { db: fromDrizzle(db, sql), startAfter: afterSeconds });
}
