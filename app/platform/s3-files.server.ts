import { currentTime } from "./clock.server.ts";
import type { FileStore } from "./file-store.ts";
import { signedHeaders, type S3Key } from "./s3-signature.server.ts";

/** How long one file may take on its way, in milliseconds. */
const patience = 10_000;

/** Files in a bucket of an S3 service: `https://KEY:SECRET@host/bucket?region=us-east-1`, key and secret percent-encoded. */
export function createS3Files(address: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const bucket = pathname.replace(/\/$/, "");
  const key: S3Key = {
    id: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get("region") ?? "us-east-1",
  };
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const url = new URL(`${origin}${bucket}/${name}`);
    const { host: _host, ...headers } = signedHeaders({ method, url, ...(body ? { body } : {}) }, key, currentTime());
    return fetch(url, { method, headers, redirect: "error", signal: AbortSignal.timeout(patience), ...(body ? { body } : {}) });
  };
  const refuse = async (answer: Response): Promise<never> => {
    await answer.body?.cancel();
    throw new Error(`The file store answers ${answer.status}`);
  };
  return {
    async put(name, bytes) {
      const answer = await ask("PUT", name, new Uint8Array(bytes));
      if (!answer.ok) return refuse(answer);
      await answer.body?.cancel();
    },
    async get(name) {
      const answer = await ask("GET", name);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 404) return refuse(answer);
      await answer.body?.cancel();
      return null;
    },
    async remove(name) {
      const answer = await ask("DELETE", name);
      if (!answer.ok && answer.status !== 404) return refuse(answer);
      await answer.body?.cancel();
    },
    // A bucket has no end.
    freeShare: () => Promise.resolve(1),
  };
}
