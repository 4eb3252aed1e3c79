import { describe, expect, it } from "vitest";
import { signS3Request, type S3Request } from "./s3-signature.server.ts";

/** Examples of the Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header". */
const key = { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1" };
const then = new Date("2013-05-24T00:00:00Z");
const at = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`);

describe("a request to an S3 service", () => {
  it.each<{ what: string; request: S3Request; signature: string }>([
    {
      what: "that reads a part of a file",
      request: { method: "GET", url: at("/test.txt"), headers: { Range: "bytes=0-9" } },
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    },
    {
      what: "that keeps a file of an odd name",
      request: {
        method: "PUT",
        url: at("/test$file.text"),
        headers: { Date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
        body: Buffer.from("Welcome to Amazon S3."),
      },
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    },
    {
      what: "with a query of one word",
      request: { method: "GET", url: at("/?lifecycle") },
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    },
    {
      what: "with a longer query",
      request: { method: "GET", url: at("/?max-keys=2&prefix=J") },
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    },
  ])("[I-08] $what is signed as in the reference", async ({ request, signature }) => {
    expect((await signS3Request(request, key, then)).authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });
});
