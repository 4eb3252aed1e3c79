import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../project.server.ts";
import { changeSockets, countNotice, observeRequest, readMetrics, startMetrics, stopMetrics } from "./metrics.server.ts";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const counts = { queue: "notices", due: 3, active: 1, failed: 2, oldestSeconds: 41.5 };

beforeAll(() => startMetrics({ readPool: () => ({ total: 5, idle: 2, waiting: 7 }), readQueues: () => Promise.resolve([counts]) }));
afterAll(stopMetrics);

const read = async () => (await readMetrics())?.text ?? "";

describe("metrics", () => {
  it("[T108] say what the pool, the queues, the notices and the sockets do", async () => {
    countNotice("mail", "sent");
    changeSockets(1);
    const text = await read();
    for (const line of [
      'plumbline_connections{state="busy"} 3',
      "plumbline_connections_awaited 7",
      'plumbline_jobs{queue="notices",state="due"} 3',
      'plumbline_jobs{queue="notices",state="failed"} 2',
      'plumbline_oldest_job_seconds{queue="notices"} 41.5',
      'plumbline_notices_total{channel="mail",outcome="sent"} 1',
      "plumbline_sockets 1",
    ])
      expect(text).toContain(line);
  });

  it("[T108] have no label for what somebody invents", async () => {
    observeRequest({ method: "ANN@EXAMPLE", route: "other", status: 405, seconds: 0.01 });
    expect(await read()).toContain('plumbline_request_seconds_count{method="other",route="other",status="405"} 1');
    expect(await read()).not.toContain("ANN");
  });
});

describe("the alert rules", () => {
  const { groups } = parse(readFileSync(join(projectRoot, "docs/alert-rules.yml"), "utf8")) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const words = ["by", "le", "sum", "max", "rate", "increase", "changes", "histogram_quantile", "min_over_time"];

  it("have a name, a severity and a summary each", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules)
      expect([labels.severity, annotations.summary]).toEqual([expect.stringMatching(/^(page|ticket)$/), expect.any(String)]);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))("%s names metrics and labels that exist", async (_alert, expr) => {
    const text = await read();
    const types = new Map(Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = "", type = ""]) => [name, type]));
    const exists = (name: string) => types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, "")) === "histogram";
    const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)|\b\d[\w.]*/g, " ");
    const named = (bare.match(/[a-z_]\w*/g) ?? []).filter((word) => !words.includes(word));
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect([name, name === "up" || exists(name)]).toEqual([name, true]);
  });
});
