import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

export interface S3Request {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** AWS Signature Version 4. Only `host` may be added to the headers. */
export async function signS3Request({ method, url, headers, body }: S3Request, key: S3Key, now: Date): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without its hash, aws4fetch leaves the body unsigned.
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
