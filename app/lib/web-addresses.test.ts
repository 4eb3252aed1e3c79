import { describe, expect, it } from "vitest";
import { parseWebAddress } from "./web-addresses.ts";

const schemes = [
  "javascript:",
  "data:text/html,",
  "vbscript:",
  "file:///etc/passwd#",
  "blob:https://firm.example/",
  "http://",
  "ftp://",
  "ws://",
  "about:",
  "mailto:",
];
const ways: ((scheme: string) => string)[] = [
  (scheme) => `${scheme}alert(1)`,
  (scheme) => ` ${scheme}alert(1)`,
  (scheme) => `\t${scheme}alert(1)`,
  (scheme) => `\u0001${scheme}alert(1)`,
  (scheme) => `\u00a0${scheme}alert(1)`,
  (scheme) => `${scheme.toUpperCase()}alert(1)`,
  (scheme) => `${scheme[0]?.toUpperCase()}${scheme.slice(1)}//firm.example/%0aalert(1)`,
  (scheme) => scheme.replace(/^(..)/, "$1\n") + "alert(1)",
  (scheme) => scheme.replace(/^(..)/, "$1\t") + "alert(1)",
  (scheme) => scheme.replace(/^(..)/, "$1\0") + "alert(1)",
  (scheme) => scheme.replace(":", "&#58;") + "alert(1)",
  (scheme) => scheme.replace(":", "%3A") + "alert(1)",
  (scheme) => scheme.replace(":", "\uff1a") + "alert(1)",
  (scheme) => `\u202e${scheme}alert(1)`,
  (scheme) => `\ufeff${scheme}alert(1)`,
  (scheme) => `//${scheme}alert(1)`,
  (scheme) => `\\\\${scheme}alert(1)`,
  (scheme) => `https:${scheme}alert(1)`,
  (scheme) => `https://${scheme}alert(1)`,
  (scheme) => `view-source:${scheme}alert(1)`,
  (scheme) => `feed:${scheme}alert(1)`,
  (scheme) => `"onmouseover="${scheme}alert(1)`,
  (scheme) => `<a href=${scheme}alert(1)>`,
  (scheme) => `https://\n${scheme}alert(1)`,
  (scheme) => `https://firm.example@${scheme}alert(1)`,
  (scheme) => `${scheme}//firm.example@host.example`,
  (scheme) => `${scheme}${"a".repeat(600)}`,
];
const noHosts = [
  "",
  " ",
  "https://",
  "https:",
  "https:/firm.example",
  "https:firm.example",
  "https:///firm.example",
  "https:\\\\firm.example",
  "https://localhost",
  "https://intranet/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://10.0.0.1:8443/",
  "https://firm",
  "https://.example",
  "https://firm..example",
  "https://-firm.example",
  "https://firm.example-",
  "https://user@firm.example",
  "https://user:word@firm.example",
  "https://firm.example\\@host.example",
  "https://firm.example/a b",
  "https://firm.example/<script>",
  "https://firm.example/\u0000",
  "https://firm.1",
  "firm",
  "firm example",
  `https://firm.example/${"a".repeat(500)}`,
  `https://${"a".repeat(64)}.example`,
];
const corpus = [...schemes.flatMap((scheme) => ways.map((way) => way(scheme))), ...noHosts];

describe("a web address", () => {
  it("[T35] [V-05] rejects 300 addresses that could run code, hide a host or have none", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    expect(corpus.filter((typed) => parseWebAddress(typed) !== null)).toEqual([]);
  });

  it.each([
    ["https://firm.example", "https://firm.example"],
    [" https://www.firm.example/über-uns?a=1&b=2#team ", "https://www.firm.example/über-uns?a=1&b=2#team"],
    ["HTTPS://FIRM.EXAMPLE/Roofs", "HTTPS://FIRM.EXAMPLE/Roofs"],
    ["firm.example/roofs", "https://firm.example/roofs"],
    ["https://firm.example:8443/", "https://firm.example:8443/"],
    ["https://bücher.example", "https://bücher.example"],
  ])("[V-05] stores %j as %j", (typed, kept) => expect(parseWebAddress(typed)).toBe(kept));
});
