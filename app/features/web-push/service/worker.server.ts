/** The service worker. It shows what the server sent, and opens its page on this host alone. It handles no requests: pages load as without it. */
export const workerScript = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    message = {};
  }
  const title = typeof message.title === "string" ? message.title : self.location.host;
  const shown = { body: String(message.body ?? ""), tag: String(message.tag ?? ""), lang: String(message.locale ?? ""), data: { url: message.url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL("/notifications", self.location.origin);
  try {
    const wanted = new URL(event.notification.data.url);
    target.pathname = wanted.pathname;
    target.search = wanted.search;
    target.hash = wanted.hash;
  } catch {
    // The list of notifications.
  }
  event.waitUntil(self.clients.openWindow(target.href));
});
`;
