import { expect, it } from "vitest";
import { isExactVersion } from "./exact-version.ts";

it.each([
  "1.2.3",
  "0.45.4",
  "18.4.0-beta.17",
  "5.0.0-next.3",
  "2.0.0-experimental-8039e6d0b-20260101",
  "1.0.0+linux",
  "npm:typescript@7.0.2",
])("%s is an exact version", (version) => expect(isExactVersion(version)).toBe(true));

it.each([
  "^1.2.3",
  "~1.2.3",
  "1.x",
  "1.2.*",
  "*",
  "",
  "1",
  "1.2",
  ">=1.2.3",
  "1.2.3 - 2.0.0",
  "1.2.3 || 1.2.4",
  "latest",
  "npm:typescript@^7.0.2",
])("%j is not an exact version", (version) => expect(isExactVersion(version)).toBe(false));
