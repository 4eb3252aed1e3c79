import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { atFileEnd } from "../../tests/file-end.ts";
import { createLibreTranslator } from "./machine-translation.server.ts";

/** In the form of LibreTranslate's documentation: never asked of a running service. */
const documented = {
  two: {
    status: 200,
    body: '{"detectedLanguage":[{"confidence":100,"language":"en"},{"confidence":90,"language":"es"}],"translatedText":["Quand pouvez-vous commencer ?","Vendredi à neuf heures."]}',
  },
  slow: { status: 429, body: '{"error":"Slowdown: 20 per 1 minute"}' },
  key: { status: 403, body: '{"error":"Invalid API key"}' },
  language: { status: 400, body: '{"error":"xx is not supported"}' },
  one: { status: 200, body: '{"detectedLanguage":[{"confidence":100,"language":"en"}],"translatedText":["Quand ?"]}' },
  page: { status: 200, body: "<html>Not the service</html>" },
};

let answer = documented.two;
const asked: { path: string | undefined; type: string | undefined; body: unknown }[] = [];
const read = async (request: IncomingMessage) => JSON.parse(Buffer.concat(await request.toArray()).toString()) as unknown;
const server = createServer((request, response) => {
  void read(request).then((body) => {
    asked.push({ path: request.url, type: request.headers["content-type"], body });
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
});
atFileEnd(() => server.close());
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const texts = ["When can you start?", "El viernes a las nueve."];

it("[N-02] asks the service for all texts at once, and reads its answer and the language of each", async () => {
  const translated = await createLibreTranslator({ base, key: "secret-key" }).translate(texts, "fr");
  expect(translated).toEqual([
    { text: "Quand pouvez-vous commencer ?", from: "en" },
    { text: "Vendredi à neuf heures.", from: "es" },
  ]);
  expect(asked).toEqual([
    {
      path: "/translate",
      type: "application/json",
      body: { q: texts, source: "auto", target: "fr", format: "text", api_key: "secret-key" },
    },
  ]);
});

it.each(["slow", "key", "language", "one", "page"] as const)("[N-02] takes no other answer for a translation: %s", async (kind) => {
  answer = documented[kind];
  const failing = createLibreTranslator({ base }).translate(texts, "fr");
  await expect(failing).rejects.toThrow();
  await failing.catch((error: unknown) => expect(String(error)).not.toContain("When can you start"));
});

it("[N-02] gives up a service that is away", async () => {
  await expect(createLibreTranslator({ base: "http://127.0.0.1:1" }).translate(texts, "fr")).rejects.toThrow();
});
