// npm start: installs what is missing, builds what changed, and starts the server.
import { spawn } from "node:child_process";
import { environment, install, node, root, run } from "./bootstrap.js";
import { serverFlags } from "./server-flags.js";

install();
if (run("scripts/build.ts") !== 0) process.exit(1);

const server = spawn(node(), [...serverFlags, "server.ts"], { cwd: root, stdio: "inherit", env: environment() });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
