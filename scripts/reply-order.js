// npm run reply-order -- [--database NAME]: what `sortsByReplyTime` changes on first pages of the directory.
import { install, run } from "./bootstrap.js";

install();
process.exit(run("scripts/reply-order.ts", process.argv.slice(2)));
