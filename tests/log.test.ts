import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { demoDatabase } from "./database.ts";
import { readData, send } from "./http.ts";
import { emptyHome, startServer } from "./servers.ts";
import { startSmtpServer } from "./smtp-server.ts";

/** Values that the log must never contain, one of each kind. */
const canaries = {
  email: "canary.reader@rejected.test",
  firstname: "Canarina",
  lastname: "Logsworth",
  phone: "3125550177",
  password: "canary-password-47",
  street: "4711 Canary Street",
  words: "canary words about a leak",
  card: "4111 1111 1111 1111",
};

// Outside the test: the first file to ask waits for the template to be built.
const { env } = await demoDatabase();

describe("the log of a run", () => {
  it("[T108] contains no address, name, phone, street, password, card or text of any person, even if mail is rejected and calls fail", async () => {
    const smtp = await startSmtpServer((to) => `550 5.1.1 <${to}>: Recipient address rejected`);
    const server = await startServer(emptyHome(), { ...env, LOG_LEVEL: "info", SMTP_URL: smtp.url, MAIL_FROM: "no-reply@plumbline.test" });
    const { email, firstname, lastname, phone, password, street, words, card } = canaries;
    const person = { username: email, password, firstname, lastname, cellphone: phone, accountType: "REGULAR" };
    const { accessToken: token } = await readData<{ accessToken: string }>(send(server, "POST /api/v2/user/signup", { body: person }));
    for (const wrong of ["wrong-canary-password", password])
      await send(server, "POST /api/v2/auth/login", { body: { username: email, password: `${wrong}x` } });
    await send(server, "POST /user/recover/password", { body: { username: email } });
    const draft = {
      contractorAccountIds: [toAccountId("rapid")],
      category: "ROOF",
      answers: { ...houseRoof, details: `${words} ${card}` },
    };
    const { key } = await readData<{ key: string }>(send(server, "POST /api/v2/requests/drafts", { body: draft }));
    const { requestId } = await readData<{ requestId: string }>(send(server, `POST /api/v2/requests/drafts/${key}/submit`, { token }));
    const [quote] = await readData<{ id: string }[]>(send(server, `GET /api/v2/requests/${requestId}/quotes`, { token }));
    const order = { seen: 1, contact: { phone, street } };
    const headers = { "idempotency-key": randomUUID() };
    await send(server, `POST /api/v2/requests/${requestId}/quotes/${quote!.id}/order`, { token, body: order, headers });
    const toId = toAccountId("rapid");
    const call = { toId, name: `${firstname} ${lastname}`, phone, street, words };
    await send(server, `POST /quota/contact-contractor/REQUEST_A_CALL?contrid=${toId}`, { token, body: call });
    // A POST that no page handles is not logged as an error.
    await send(server, "POST /contractors");
    await send(server, `GET /contractors?text=${encodeURIComponent(words)}&email=${email}`);
    await send(server, "POST /api/v2/auth/login", { body: `{"username": "${email}" ${words}` });
    await expect.poll(() => server.printed(), { timeout: 60_000, interval: 200 }).toContain("sending a notice failed");
    await server.stop();
    const printed = server.printed();
    expect(printed).toContain('"responseCode":550');
    expect(Object.values(canaries).filter((canary) => printed.includes(canary))).toEqual([]);
    expect(printed).not.toContain("page failed");
    const logged = printed.split("\n").filter((line) => line.startsWith("{"));
    expect(logged.filter((line) => line.includes("@"))).toEqual([]);
  });
});
