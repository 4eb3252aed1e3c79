import { expect, it } from "vitest";
import { normalizeMailAddress } from "./mail-addresses.ts";

it("[T57] counts addresses of one mailbox as one", () => {
  expect(normalizeMailAddress(" Ann+roof@Example.com ")).toBe("ann@example.com");
  expect(normalizeMailAddress("a.n.n+1@gmail.com")).toBe("ann@gmail.com");
  expect(normalizeMailAddress("a.n.n@example.com")).toBe("a.n.n@example.com");
  expect(normalizeMailAddress("+1@example.com")).not.toBe(normalizeMailAddress("+2@example.com"));
});
