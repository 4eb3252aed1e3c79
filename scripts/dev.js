// npm run dev: the server with Vite; pages change as their files do.
import { spawn } from "node:child_process";
import { install, node, root, run } from "./bootstrap.js";

install();
for (const file of ["scripts/brand-list.ts", "scripts/basemap.ts", "scripts/api-reference.ts", "scripts/widget-scripts.ts"])
  if (run(file) !== 0) process.exit(1);
const server = spawn(node(), ["--disable-warning=ExperimentalWarning", "server.ts", "--dev"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
