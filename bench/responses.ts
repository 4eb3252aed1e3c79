import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { runAtPace, type Pace } from "./pace.ts";

/** Milliseconds from when each request was due. Throws for any status but 200. */
export async function measureResponses(port: number, pace: Pace, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  await runAtPace(pace, async (one, due) => {
    await get(agent, port, paths[one % paths.length] ?? "/");
    times.push(performance.now() - due);
  });
  agent.destroy();
  return times;
}

async function get(agent: Agent, port: number, path: string): Promise<void> {
  const outgoingRequest = request({ host: "127.0.0.1", port, path, agent }).end();
  const [answer] = (await once(outgoingRequest, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`GET ${path} returned status ${answer.statusCode}`);
  await once(answer.resume(), "end");
}
