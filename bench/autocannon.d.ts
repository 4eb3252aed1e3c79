// The package brings no types; this is what the bench uses of it.
declare module "autocannon" {
  interface Client {
    setRequests(requests: { path: string }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests a second of all connections together; without it as many as there are answers. */
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
