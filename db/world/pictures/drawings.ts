import { fork } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

/** One picture in several widths. */
export interface Drawing {
  name: string;
  files: { width: number; height: number; bytes: Uint8Array }[];
}

/** Draws all demo pictures in a child process, about two seconds. */
export function drawAll(): Promise<readonly Drawing[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Drawing[]>();
  const child = fork(join(projectRoot, "db/world/pictures/drawing-process.ts"), {
    execPath: process.execPath,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
  });
  child.once("message", (drawings: readonly Drawing[]) => resolve(drawings));
  child.once("error", reject).once("disconnect", () => reject(new Error("The demo world's pictures were not drawn")));
  // Avoids an unhandled rejection before the caller awaits.
  promise.catch(() => {});
  return promise;
}
