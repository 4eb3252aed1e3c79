// The package has no types; only what the bench uses.
declare module "autocannon" {
  interface Client {
    setRequests(requests: { path: string }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests per second of all connections; unlimited if absent. */
    overallRate?: number;
    requests?: { path: string }[];
    setupClient?(client: Client): void;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p97_5: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
