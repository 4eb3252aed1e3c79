import { send, type Answer, type Sending } from "./http.ts";

/** One request and its answer, with the requested address. */
export interface Step extends Answer {
  address: string;
}

/** An HTTP client that keeps cookies by host and follows redirects to any host of the server. */
export class Browser {
  readonly #server: { url: string };
  readonly #cookies = new Map<string, Map<string, string>>();
  /** Every request so far, redirects included. */
  readonly steps: Step[] = [];

  constructor(server: { url: string }) {
    this.#server = server;
  }

  /** Returns a cookie of a brand's host; undefined if absent. */
  cookie(brand: string, name: string): string | undefined {
    return this.#cookies.get(`${brand}.localhost`)?.get(name);
  }

  /** Sets a cookie, as a sign-in on that host would. */
  keep(brand: string, name: string, value: string): void {
    const jar = this.#cookies.get(`${brand}.localhost`) ?? new Map<string, string>();
    this.#cookies.set(`${brand}.localhost`, jar.set(name, value));
  }

  /** Opens an address and follows at most `hops` redirects. Returns the last step. */
  async visit(address: string, hops = 12): Promise<Step> {
    let next = new URL(address);
    for (let hop = 0; ; hop += 1) {
      const step = await this.#step("GET", next);
      const location = step.headers.location;
      if (!location || step.status < 300 || step.status > 399 || hop >= hops) return step;
      next = new URL(location, next);
    }
  }

  post(address: string, headers: Record<string, string> = {}, form?: Record<string, string>): Promise<Step> {
    const url = new URL(address);
    const origin = `http://${url.hostname}:${new URL(this.#server.url).port}`;
    return this.#step("POST", url, { headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers }, form });
  }

  async #step(method: string, url: URL, { headers, form }: Pick<Sending, "headers" | "form"> = {}): Promise<Step> {
    const jar = [...(this.#cookies.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...headers, ...(jar ? { cookie: jar } : {}) };
    const answer = await send(this.#server, `${method} ${url.pathname}${url.search}`, { host: url.hostname, headers: all, form });
    for (const cookie of answer.headers["set-cookie"] ?? []) this.#take(url.hostname, cookie);
    const step = { ...answer, address: url.href };
    this.steps.push(step);
    return step;
  }

  #take(host: string, cookie: string): void {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
    this.#cookies.set(host, jar);
  }
}
