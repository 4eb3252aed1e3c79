import { expect, type BrowserContext, type CDPSession, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { signInAs } from "./sessions.ts";

/** Chromium asks a service of Google for a subscription, which tests do not reach; all else is the browser's own. */
function standInForPushService(): void {
  // Chromium without a window denies notifications, whatever it was granted.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
  let subscription: object | null = null;
  const [endpoint, p256dh, auth] = ["https://fcm.googleapis.com/fcm/send/journey", `B${"A".repeat(86)}`, "A".repeat(22)];
  PushManager.prototype.subscribe = () => {
    subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: () => Promise.resolve(true) };
    return Promise.resolve(subscription as PushSubscription);
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription as PushSubscription | null);
}

interface Worker {
  shown: { title: string; options: NotificationOptions }[];
  opened: string[];
}

/** What the worker shows and opens is written down in it. */
async function watchWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as Worker & {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
    };
    Object.assign(scope, { shown: [], opened: [] });
    scope.registration.showNotification = (title, options = {}) => {
      scope.shown.push({ title, options });
      return Promise.resolve();
    };
    scope.clients.openWindow = (url) => {
      scope.opened.push(url);
      return Promise.resolve(null);
    };
  });
  return {
    read: () => worker.evaluate(() => ({ shown: (self as unknown as Worker).shown, opened: (self as unknown as Worker).opened })),
    click: (data: unknown) =>
      worker.evaluate((given) => {
        const event = Object.assign(new Event("notificationclick"), {
          notification: { data: given, close: () => {} },
          waitUntil: () => {},
        });
        self.dispatchEvent(event);
      }, data),
  };
}

async function findRegistration(session: CDPSession, page: Page): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

test(
  "[N-03] a browser that turned notifications on shows what is pushed, and opens pages of its host alone",
  { tag: "@deep" },
  async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(standInForPushService);
    await context.grantPermissions(["notifications"], { origin: site("platform") });
    await signInAs(context, "homeowner@demo.test", ["platform"]);
    const page = await context.newPage();
    await page.goto(`${site("platform")}/settings/notifications`);
    await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: /, Linux/ })).toBeVisible();

    const worker = await watchWorker(context);
    const session = await context.newCDPSession(page);
    const registrationId = await findRegistration(session, page);
    const deliver = (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin: site("platform"), registrationId, data });
    const url = `${site("platform")}/globalchat?conversation=x#end`;
    await deliver(JSON.stringify({ title: "Delta", body: "Rapid Roofing wrote to you", tag: "message", locale: "fr", url }));
    const options = { body: "Rapid Roofing wrote to you", tag: "message", lang: "fr", data: { url } };
    await expect.poll(async () => (await worker.read()).shown).toEqual([{ title: "Delta", options }]);
    // What nobody of ours wrote.
    await deliver("<b>not ours</b>");
    await expect.poll(async () => (await worker.read()).shown.length).toBe(2);
    expect((await worker.read()).shown[1]).toMatchObject({ title: new URL(site("platform")).host, options: { body: "" } });

    await worker.click({ url });
    await worker.click({ url: "https://evil.example/dashboard?x=1" });
    await worker.click({ url: 7 });
    expect((await worker.read()).opened).toEqual([url, `${site("platform")}/dashboard?x=1`, `${site("platform")}/notifications`]);
    await page.goto(`${site("platform")}/dashboard?x=1`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.close();
  },
);
