import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "./db.server.ts";
import { log } from "./log.server.ts";

/** Work that is done after its transaction, or by the clock. It may be done twice, so it is written to bear that. */
export interface Job {
  queue: string;
  /** Also started by the clock: a cron expression in UTC. */
  every?: string;
  run(): Promise<void>;
}

/** The running jobs of this process. */
export interface RunningJobs {
  stop(): Promise<void>;
}

// On the global object, because a reload of the modules in development must find the one that runs.
const running = globalThis as { plumblineJobs?: PgBoss };

/** Starts the workers on this database; a second process shares the work. Queues and schedules are made where they are missing. */
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

async function startWorker(boss: PgBoss, { queue, every, run }: Job): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300, deleteAfterSeconds: 3600 });
  await boss.work(queue, { batchSize: 100, pollingIntervalSeconds: 1 }, run);
  if (every) await boss.schedule(queue, every);
}

/**
 * Wakes a queue's work once the transaction of `db` has committed, and never before. Where no jobs run in this process
 * (a test, a script), the clock of another does the work.
 */
export async function wake(db: Db, queue: string): Promise<void> {
  await running.plumblineJobs?.send(queue, null, { db: fromDrizzle(db, sql) });
}
