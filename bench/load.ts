import autocannon from "autocannon";

/** What one round of load came to: requests a second, and the milliseconds that an answer took. */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** Connections at a time. */
export const connections = 16;

/** Where to knock, and as whom. */
export interface Target {
  port: number;
  paths: readonly string[];
  headers?: Record<string, string>;
}

/** Asks for these paths over loopback for some seconds, each connection from another place of the list on. Anything but 200 fails. */
export async function putLoad({ port, paths, headers = {} }: Target, seconds: number): Promise<Load> {
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

/** The median and the 99th part in a hundred, as the table shows them. */
export function latencyOf({ p50, p99 }: Load): string {
  return `p50 ${p50} ms, p99 ${p99} ms`;
}
