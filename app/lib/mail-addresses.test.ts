import { expect, it } from "vitest";
import { foldMailAddress } from "./mail-addresses.ts";

it("[T57] counts addresses of one mailbox as one", () => {
  expect(foldMailAddress(" Ann+roof@Example.com ")).toBe("ann@example.com");
  expect(foldMailAddress("a.n.n+1@gmail.com")).toBe("ann@gmail.com");
  expect(foldMailAddress("a.n.n@example.com")).toBe("a.n.n@example.com");
  expect(foldMailAddress("+1@example.com")).not.toBe(foldMailAddress("+2@example.com"));
});
