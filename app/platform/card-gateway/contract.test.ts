import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEmbeddedProvider, createStripeProvider, type CardProviderUnderTest, type TypedCard } from "../../../tests/card-providers.ts";
import { CardGatewayError } from "./gateway.ts";

const providers: [string, CardProviderUnderTest][] = [
  ["Stripe", await createStripeProvider()],
  ["the embedded provider", await createEmbeddedProvider()],
];
const pageOrigin = "http://delta.localhost:3000";
const cents = 5_000;
const failing = (reason: CardGatewayError["reason"]) => expect.objectContaining({ name: "Error", reason });

describe.each(providers)("%s", (_name, provider) => {
  const { gateway, network } = provider;

  async function openSetup() {
    const checkId = randomUUID();
    const customer = await gateway.createCustomer(randomUUID());
    return { checkId, customer, ...(await gateway.createSetup({ customer, checkId, pageOrigin })) };
  }

  /** A check whose card was typed, with its hold prepared. */
  async function prepare(card: TypedCard = "good") {
    const setup = await openSetup();
    provider.type(setup, card);
    const found = await gateway.findSetup(setup.setupId);
    if (found.status !== "STORED") throw new Error("no card");
    const { token } = found.card;
    const { checkId, customer } = setup;
    const hold = await gateway.prepareHold({ customer, token, checkId, cents });
    return { checkId, customer, token, hold, holdId: hold.holdId };
  }
  const reservedFor = (holdId: string) => provider.listHolds().find((hold) => hold.holdId === holdId)?.reserved;

  async function whileEach<Result>(fault: ReturnType<typeof network.fault>, work: () => Promise<Result>): Promise<Result> {
    network.fault = () => fault;
    try {
      return await work();
    } finally {
      network.fault = () => "none";
    }
  }

  it("[I-04] creates one customer per account and one setup per check", async () => {
    const account = randomUUID();
    const customer = await gateway.createCustomer(account);
    expect(await gateway.createCustomer(account)).toBe(customer);
    const [one, again] = [
      await gateway.createSetup({ customer, checkId: account, pageOrigin }),
      await gateway.createSetup({ customer, checkId: account, pageOrigin }),
    ];
    expect(again.setupId).toBe(one.setupId);
  });

  it("[I-04] [T96] returns only token, brand, last four digits and expiry of a typed card", async () => {
    const setup = await openSetup();
    expect(await gateway.findSetup(setup.setupId)).toEqual({ status: "OPEN", customer: setup.customer });
    expect(provider.type(setup, "good")).toBe("stored");
    expect(await gateway.findSetup(setup.setupId)).toEqual({
      status: "STORED",
      customer: setup.customer,
      card: { token: expect.stringMatching(/^pm_\w{8,}$/), brand: "visa", last4: "4242", expiryMonth: 4, expiryYear: 2031 },
    });
  });

  it("[I-04] keeps a setup open after a declined card; a canceled setup accepts none", async () => {
    const setup = await openSetup();
    expect(provider.type(setup, "declined")).toBe("declined");
    expect(await gateway.findSetup(setup.setupId)).toMatchObject({ status: "OPEN" });
    await gateway.cancelSetup(setup.setupId);
    await gateway.cancelSetup(setup.setupId);
    expect(await gateway.findSetup(setup.setupId)).toMatchObject({ status: "CLOSED" });
    expect(provider.type(setup, "good")).toBe("declined");
  });

  it("[I-04] [X28] prepares a hold without money, reserves $50 once and releases it for good", async () => {
    const { checkId, customer, token, hold, holdId } = await prepare();
    expect(hold).toEqual({ holdId, checkId, customer, cents, status: "PREPARED" });
    expect(await gateway.prepareHold({ customer, token, checkId, cents })).toEqual(hold);
    expect(reservedFor(holdId)).toBe(0);
    expect(await gateway.confirmHold({ holdId, checkId })).toEqual({ ...hold, status: "HELD" });
    expect((await gateway.confirmHold({ holdId, checkId })).status).toBe("HELD");
    expect(reservedFor(holdId)).toBe(1);
    expect(await gateway.voidHold(holdId)).toEqual({ ...hold, status: "VOIDED" });
    expect((await gateway.voidHold(holdId)).status).toBe("VOIDED");
    expect(await gateway.findHold(holdId)).toEqual({ ...hold, status: "VOIDED" });
  });

  it("[X28] reserves nothing for a hold that was voided before its confirmation", async () => {
    const { checkId, holdId } = await prepare();
    await gateway.voidHold(holdId);
    expect((await gateway.confirmHold({ holdId, checkId })).status).toBe("VOIDED");
    expect(reservedFor(holdId)).toBe(0);
  });

  it("[I-04] declines a card without $50, without a reason", async () => {
    const { checkId, customer, hold, holdId } = await prepare("withoutFunds");
    expect(await gateway.confirmHold({ holdId, checkId })).toEqual({ holdId, checkId, customer, cents, status: "DECLINED" });
    expect(await gateway.findHold(hold.holdId)).toMatchObject({ status: "DECLINED" });
    expect(reservedFor(holdId)).toBe(0);
  });

  it("[T99] rejects a hold on another customer's card", async () => {
    const { token } = await prepare();
    const other = await gateway.createCustomer(randomUUID());
    const stolen = gateway.prepareHold({ customer: other, token, checkId: randomUUID(), cents });
    await expect(stolen).rejects.toEqual(failing("rejected"));
  });

  it.each(["lostAfter", "silent"] as const)("[X28] finds a hold whose answer was lost (%s) and reserves nothing twice", async (fault) => {
    const { checkId, holdId } = await prepare();
    await expect(whileEach(fault, () => gateway.confirmHold({ holdId, checkId }))).rejects.toEqual(failing("unavailable"));
    expect((await gateway.findHold(holdId)).status).toBe("HELD");
    await expect(whileEach("lostAfter", () => gateway.voidHold(holdId))).rejects.toEqual(failing("unavailable"));
    expect((await gateway.findHold(holdId)).status).toBe("VOIDED");
    expect(reservedFor(holdId)).toBe(1);
  });

  it.each(["lostBefore", "broken"] as const)("[X28] keeps a hold prepared when the request had no effect (%s)", async (fault) => {
    const { checkId, holdId } = await prepare();
    await expect(whileEach(fault, () => gateway.confirmHold({ holdId, checkId }))).rejects.toEqual(failing("unavailable"));
    expect((await gateway.findHold(holdId)).status).toBe("PREPARED");
    await gateway.voidHold(holdId);
  });

  it("[X28] reserves nothing on a late confirmation of a voided hold", async () => {
    const { checkId, holdId } = await prepare();
    await expect(whileEach("late", () => gateway.confirmHold({ holdId, checkId }))).rejects.toEqual(failing("unavailable"));
    await gateway.voidHold(holdId);
    await network.runLate();
    expect([(await gateway.findHold(holdId)).status, reservedFor(holdId)]).toEqual(["VOIDED", 0]);
  });

  it("[I-04] rejects unknown ids", async () => {
    await expect(gateway.findHold("pi_unknown")).rejects.toEqual(failing("rejected"));
    await expect(gateway.findSetup("seti_unknown")).rejects.toEqual(failing("rejected"));
  });

  it("[X28] lists the holds that reserve money", async () => {
    const { checkId, holdId } = await prepare();
    await gateway.confirmHold({ holdId, checkId });
    const later = new Date(Date.now() + 60_000);
    expect(await gateway.listOpenHolds(later)).toEqual([expect.objectContaining({ holdId, checkId, status: "HELD" })]);
    await gateway.voidHold(holdId);
    expect(await gateway.listOpenHolds(later)).toEqual([]);
  });

  it("[C-04] detaches a card, also twice", async () => {
    const { token, customer } = await prepare();
    await gateway.detachCard(token);
    await gateway.detachCard(token);
    await expect(gateway.prepareHold({ customer, token, checkId: randomUUID(), cents })).rejects.toEqual(failing("rejected"));
  });

  it("[T91] accepts only events signed over the raw body within five minutes", async () => {
    provider.takeEvents(new Date());
    const { checkId, holdId } = await prepare();
    await gateway.confirmHold({ holdId, checkId });
    const now = new Date();
    const [stored, held] = provider.takeEvents(now);
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(gateway.readWebhook({ ...stored!, now })).toMatchObject({ about: "setup", isDecline: false });
    expect(gateway.readWebhook({ ...held!, now: after(290) })).toMatchObject({ about: "hold", objectId: holdId, isDecline: false });
    const forgeries = [
      { ...held!, now: after(302) },
      { ...held!, now: after(-302) },
      { ...held!, body: held!.body.replace(holdId, "pi_other"), now },
      { ...held!, signature: "", now },
      { ...held!, signature: held!.signature.replace(/v1=\w/, "v1=z"), now },
      { ...held!, signature: stored!.signature, now },
    ];
    for (const forged of forgeries) expect(() => gateway.readWebhook(forged)).toThrow(CardGatewayError);
    await gateway.voidHold(holdId);
  });

  it("[T96] never receives a card number from our server", () => {
    expect(network.requests.length).toBeGreaterThan(20);
    expect(network.requests.filter(({ line, body }) => /\d{13,}/.test(`${line} ${body}`.replaceAll(/[\da-f]{32}/g, "")))).toEqual([]);
  });
});
