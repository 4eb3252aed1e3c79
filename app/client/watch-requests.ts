import { appVersion, appVersionHeader } from "#app/lib/app-version.ts";
import { paths } from "#app/paths.ts";
import { routeDiscoveryPath } from "#app/lib/route-discovery.ts";
import { tabStorage } from "#app/lib/tab-storage.ts";
import { showReconnected } from "#app/ui/connection-snacks.ts";
import { isKeptFormSubmitting } from "#app/ui/kept-submission.ts";
import { showSnack } from "#app/ui/snacks.ts";
import { createLoadingBar } from "./loading-bar.ts";
import { waitUntilOnline } from "./online.ts";
import { canReloadForVersion } from "./reloads.ts";
import { busyDurationMs, createRequestCounter } from "./request-count.ts";
import { setPageStatus } from "./page-status.ts";
import { watchedFetch } from "./watched-fetch.ts";

/** Applies the error catalogue, loading bar, request count and version check to every request. */
export function watchRequests(patience: number): void {
  const load = trackLoading();
  window.fetch = watchedFetch(window.fetch.bind(window), {
    origin: location.origin,
    patience,
    background: [routeDiscoveryPath, paths.chatOutbox(), paths.unreadNotifications()],
    isOnline: () => navigator.onLine,
    onceOnline: waitUntilOnline,
    begin: load,
    onResponse(answer) {
      const seen = answer.headers.get(appVersionHeader);
      if (seen && seen !== appVersion && canReloadForVersion(tabStorage, { own: appVersion, seen })) setPageStatus({ outdated: true });
    },
    show: showSnack,
    isSentAgain: isKeptFormSubmitting,
    leaveForLogin: () => location.assign(paths.login({ denied: "1", returnTo: location.pathname + location.search })),
  });
  window.addEventListener("online", showReconnected);
}

/** Active while requests run, and for 10 seconds when there are too many. */
function trackLoading(): () => () => void {
  const isTooMany = createRequestCounter();
  const bar = createLoadingBar((phase) => setPageStatus({ bar: phase }));
  let running = 0;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  const updateBar = () => bar(running > 0 || busyTimer !== undefined);
  const startBusy = () => {
    busyTimer = setTimeout(() => {
      busyTimer = undefined;
      setPageStatus({ busy: false });
      updateBar();
    }, busyDurationMs);
    setPageStatus({ busy: true });
  };
  return () => {
    running += 1;
    if (isTooMany(Date.now()) && busyTimer === undefined) startBusy();
    updateBar();
    return () => {
      running -= 1;
      updateBar();
    };
  };
}
