import { appVersion, appVersionHeader } from "#app/lib/app-version.ts";
import { paths } from "#app/paths.ts";
import { routeDiscoveryPath } from "#app/lib/route-discovery.ts";
import { showSnack } from "#app/ui/snacks.ts";
import { fetchBar } from "./fetch-bar.ts";
import { onceOnline } from "./line.ts";
import { mayReloadForVersion } from "./reloads.ts";
import { busyFor, requestCounter } from "./request-count.ts";
import { setVitals } from "./vitals.ts";
import { watchedFetch } from "./watched-fetch.ts";

/** Applies the error catalogue, loading bar, request count and version check to every request. */
export function watchRequests(patience: number): void {
  const load = loading();
  window.fetch = watchedFetch(window.fetch.bind(window), {
    origin: location.origin,
    patience,
    background: routeDiscoveryPath,
    isOnline: () => navigator.onLine,
    onceOnline,
    begin: load,
    hear(answer) {
      const seen = answer.headers.get(appVersionHeader);
      if (seen && seen !== appVersion && mayReloadForVersion(sessionStorage, { own: appVersion, seen })) setVitals({ outdated: true });
    },
    show: showSnack,
    leaveForLogin: () => location.assign(paths.login({ denied: "1", returnTo: location.pathname + location.search })),
  });
  window.addEventListener("online", () => showSnack({ type: "SUCCESS", header: "", text: "live.online", action: "CLOSE" }));
}

/** Active while requests run, and for 10 seconds when there are too many. */
function loading(): () => () => void {
  const isTooMany = requestCounter();
  const bar = fetchBar((phase) => setVitals({ bar: phase }));
  let running = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const look = () => bar(running > 0 || rest !== undefined);
  const beBusy = () => {
    rest = setTimeout(() => {
      rest = undefined;
      setVitals({ busy: false });
      look();
    }, busyFor);
    setVitals({ busy: true });
  };
  return () => {
    running += 1;
    if (isTooMany(Date.now()) && rest === undefined) beBusy();
    look();
    return () => {
      running -= 1;
      look();
    };
  };
}
