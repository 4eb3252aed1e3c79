import autocannon from "autocannon";

/** Requests per second, and response times in milliseconds. */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

const connections = 16;

export interface Target {
  port: number;
  paths: readonly string[];
  headers?: Record<string, string>;
}

/** Requests the paths over loopback; each connection starts elsewhere in the list. Throws for any status but 200. */
export async function runLoad({ port, paths, headers = {} }: Target, seconds: number): Promise<Load> {
  let started = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    headers,
    setupClient(client) {
      const from = Math.floor((started++ * paths.length) / connections) % paths.length;
      client.setRequests([...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path })));
    },
  });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`port ${port}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers other than 200`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export function formatLatency({ p50, p99 }: Load): string {
  return `p50 ${p50} ms, p99 ${p99} ms`;
}
