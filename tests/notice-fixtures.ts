import { randomUUID } from "node:crypto";
import type { Notice } from "#app/features/notices/model.ts";
import type { Mailer, Message } from "#app/platform/mail.server.ts";
import type { PushOutcome, PushSender } from "#app/platform/web-push.server.ts";
import type { Person } from "./request-fixtures.ts";

/** At noon in Chicago, and at midnight. */
export const noon = new Date("2026-11-10T18:00:00Z");
export const night = new Date("2026-11-11T06:00:00Z");

export function createNotice({ actor }: Person, over: Partial<Notice> = {}): Notice {
  const content = { contractor: "Rapid Roofing", category: "ROOF", totalCents: 850_000, count: 3 };
  const to = { accountId: actor.accountId, brand: "DELTA", template: "customer.confirmed", path: "/request/list/1" } as const;
  return { key: `test:${randomUUID()}`, ...to, content, ...over };
}

/** Takes everything, or nothing while `error` is set. */
export function createMailer() {
  const mailer = {
    taken: [] as Message[],
    error: null as Error | null,
    deliver,
    subjects: () => mailer.taken.map(({ subject }) => subject),
  };
  async function deliver(message: Message) {
    if (mailer.error) throw mailer.error;
    mailer.taken.push(message);
  }
  return mailer satisfies Mailer;
}

export function createPush(outcome: PushOutcome = "sent"): PushSender & { taken: string[] } {
  const taken: string[] = [];
  return {
    taken,
    async send(_subscription, { payload }) {
      if (outcome === "sent") taken.push(payload);
      return outcome;
    },
  };
}
