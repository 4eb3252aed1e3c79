import { Agent, request } from "node:http";
import { constants, setPriority } from "node:os";
import { runAtPace } from "./pace.ts";

/** Logins processed and refused, and milliseconds of the refused ones. */
export interface LoginAttempts {
  served: number;
  refused: number;
  waits: number[];
}

const [port = 0, rate = 0, seconds = 0] = process.argv.slice(2).map(Number);
const attempts: LoginAttempts = { served: 0, refused: 0, waits: [] };
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

// Low priority: it stands for other machines and takes only CPU time the server leaves. The table shows whether it kept
// pace.
setPriority(constants.priority.PRIORITY_LOW);

await runAtPace({ rate, seconds }, attemptLogin);
agent.destroy();
process.stdout.write(JSON.stringify(attempts));

/** One wrong password, with a unique name and address. */
function attemptLogin(one: number): Promise<void> {
  const start = performance.now();
  const address = `10.${(one >> 16) & 255}.${(one >> 8) & 255}.${one & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  return new Promise((resolve, reject) => {
    const loginRequest = request({ host: "127.0.0.1", port, path: "/api/v2/auth/login", method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 401) attempts.served += 1;
        else if (answer.statusCode !== 429) return reject(new Error(`A sign-in returned status ${answer.statusCode}`));
        else {
          attempts.refused += 1;
          attempts.waits.push(performance.now() - start);
        }
        resolve();
      });
    });
    loginRequest.on("error", reject).end(JSON.stringify({ username: `guess-${one}-${start}@example.com`, password: "wrong ladder" }));
  });
}
