// Finds a Chromium: an installed one, else Debian's package when root on Debian, else Playwright's download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./bootstrap.js";

const places = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Path of a Chromium, installed if missing; empty for Playwright's own. */
export function findBrowser() {
  const installed = places.find((path) => path && existsSync(path));
  if (installed) return installed;
  if (installDebianPackage("chromium")) return "/usr/bin/chromium";
  if (run(join(root, "node_modules", "playwright", "cli.js"), ["install", "chromium"]) !== 0) {
    throw new Error("There is no Chromium, and none could be installed. Set CHROMIUM to the path of one.");
  }
  return "";
}

/** Prefers the headless shell, whose pages take half the CPU time. */
export function findJourneyBrowser() {
  const shell = "/usr/bin/chromium-headless-shell";
  if (process.env.CHROMIUM) return findBrowser();
  return existsSync(shell) || installDebianPackage("chromium-headless-shell") ? shell : findBrowser();
}

/** Path of Firefox, installed if missing. */
export function findFirefox() {
  const debian = "/usr/bin/firefox-esr";
  const installed = [process.env.FIREFOX, debian, "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
  const found = installed.find((path) => path && existsSync(path));
  if (found) return found;
  if (installDebianPackage("firefox-esr")) return debian;
  throw new Error("There is no Firefox, and none could be installed. Set FIREFOX to the path of one.");
}

/** Only as root on Debian. */
function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  console.log(`Installing ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", "-y", ...args], { stdio: ["ignore", "ignore", "inherit"], env: environment }).status === 0;
  return apt("update") && apt("install", "--no-install-recommends", name, "fonts-liberation") && existsSync(`/usr/bin/${name}`);
}
