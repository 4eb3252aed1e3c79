import { createHash, verify, type KeyObject } from "node:crypto";

interface DkimSignature {
  isValid: boolean;
  domain: string;
  selector: string;
  /** Names of the signed headers, in lower case. */
  headers: string[];
}

/** Checks a mail as RFC 6376 tells its receiver, with the key that the domain would publish. Null without a signature. */
export function readDkimSignature(mail: string, publicKey: KeyObject): DkimSignature | null {
  const end = mail.indexOf("\r\n\r\n");
  const [head, body] = [mail.slice(0, end), mail.slice(end + 4)];
  const fields = head.split(/\r\n(?![ \t])/).map((line) => ({ name: line.slice(0, line.indexOf(":")).toLowerCase(), line }));
  const own = fields.find(({ name }) => name === "dkim-signature");
  if (!own) return null;
  const tags = Object.fromEntries(
    toRelaxedValue(own.line)
      .split(";")
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replaceAll(" ", "")]),
  );
  if (tags["a"] !== "rsa-sha256" || tags["c"] !== "relaxed/relaxed" || tags["l"] !== undefined) throw new Error("Not read here");
  const headers = (tags["h"] ?? "").toLowerCase().split(":");
  const signed = headers.flatMap((wanted) => fields.findLast(({ name }) => name === wanted) ?? []);
  const unsigned = own.line.replace(/([;:\s]b=)[^;]*/, "$1");
  const text = [...signed.map(({ name, line }) => `${name}:${toRelaxedValue(line)}`), `dkim-signature:${toRelaxedValue(unsigned)}`].join(
    "\r\n",
  );
  const isBodyIntact = createHash("sha256").update(toRelaxedBody(body)).digest("base64") === tags["bh"];
  const isHeadIntact = verify("sha256", Buffer.from(text), publicKey, Buffer.from(tags["b"] ?? "", "base64"));
  return { isValid: isBodyIntact && isHeadIntact, domain: tags["d"] ?? "", selector: tags["s"] ?? "", headers };
}

/** 3.4.2: unfolded, white space as one space. */
function toRelaxedValue(line: string): string {
  const value = line.slice(line.indexOf(":") + 1).replaceAll("\r\n", "");
  return value.replaceAll(/[ \t]+/g, " ").trim();
}

/** 3.4.4: no white space at line ends, otherwise as one space, and no empty lines at the end. */
function toRelaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  const text = lines.join("\r\n").replace(/(\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
