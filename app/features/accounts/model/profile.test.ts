import { expect, it } from "vitest";
import { parseUserAgent } from "./profile.ts";

const onPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0";
const onDesktop = "(KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

it.each([
  [`${onPhone} EdgiOS/142.0.3595.66 Mobile/15E148 Safari/605.1.15`, "Edge", "iOS"],
  [`${onPhone} Mobile/15E148 Safari/604.1`, "Safari", "iOS"],
  [`Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${onDesktop} EdgA/142.0.0.0`, "Edge", "Android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${onDesktop} Edg/142.0.0.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 ${onDesktop}`, "Chrome", "macOS"],
])("[S-03] names the browser and system of %s", (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
