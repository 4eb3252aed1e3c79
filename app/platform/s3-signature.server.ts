import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";

/** Who asks, and in which region. */
export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

/** A request to be signed. */
export interface S3Request {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** Signs a request to an S3 service at `now` by AWS Signature Version 4. Returns its headers; only `host` may be added. */
export async function signS3Request({ method, url, headers, body }: S3Request, key: S3Key, now: Date): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without its hash aws4fetch would leave the body unsigned.
    headers: {
      ...headers,
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    },
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    region: key.region,
    service: "s3",
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ""),
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
}
