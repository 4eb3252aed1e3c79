import { describe, expect, it } from "vitest";
import type { Ctx } from "#app/platform/context.ts";
import { askFreshCode } from "./fresh-code.server.ts";

const now = new Date("2026-11-28T09:00:00Z");
const ask = (minutesAgo: number | null) => {
  const secondFactorAt = minutesAgo === null ? null : new Date(now.getTime() - minutesAgo * 60_000);
  askFreshCode({ actor: { kind: "user", secondFactorAt } as Ctx["actor"], now }, "/admin/contractor?q=a%20b&sort=new");
};

describe("a file of people's data", () => {
  it("[T27] asks for a new code once the last one is old, and leads back to its page", () => {
    expect(() => ask(9)).not.toThrow();
    for (const minutesAgo of [11, 60 * 24, null]) {
      try {
        ask(minutesAgo);
        expect.unreachable();
      } catch (answer) {
        const { status, headers } = answer as Response;
        const returnTo = encodeURIComponent("/admin/contractor?q=a%20b&sort=new");
        expect([status, headers.get("location")]).toEqual([303, `/login/code?returnTo=${returnTo}`]);
      }
    }
  });
});
