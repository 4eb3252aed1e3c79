import { useContext, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { apiAreas, endpoints, paths } from "#app/paths.ts";

/** What a browser says of its line; not every browser does. */
interface Line {
  effectiveType?: string;
  saveData?: boolean;
}

/** Paths whose opening does something, or whose address holds a secret. */
const withEffects: readonly string[] = [
  ...apiAreas,
  endpoints.signOutByLink(),
  paths.logout(),
  paths.language(),
  paths.handOff(),
  paths.formerLogin(),
  paths.recoverPassword(),
  paths.newPassword(),
  paths.proveEmail(),
  paths.mailbox(),
  paths.demoCodes(),
  paths.componentGallery(),
];

/** Whether what a link leads to may be loaded ahead: never on a slow or costly line, and never for a link with effects. */
export function mayPrefetch(link: { href: string; target: string; download: string }, origin: string, line: Line = {}): boolean {
  if (line.saveData || /(^|-)2g$/.test(line.effectiveType ?? "")) return false;
  if (!URL.canParse(link.href) || link.target || link.download) return false;
  const to = new URL(link.href);
  const hasSecret = ["token", "uuid", "code", "key"].some((name) => to.searchParams.has(name));
  return to.origin === origin && !withEffects.some((area) => to.pathname.startsWith(area)) && !hasSecret;
}

/** Loads the program of a page ahead when its link is pointed at, touched or focused; never its data, so the server is asked for nothing of it. */
export function usePrefetch(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const line = (navigator as { connection?: Line }).connection;
      if (!link || !router || !manifest || !mayPrefetch(link, location.origin, line)) return;
      const routes = matchRoutes(router.routes, link.pathname) ?? [];
      for (const { route } of routes) {
        const entry = manifest.routes[route.id];
        for (const part of entry ? [entry.module, ...(entry.imports ?? [])] : []) preload(part);
      }
    };
    const events = ["pointerover", "focusin", "touchstart"];
    for (const event of events) document.addEventListener(event, look, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, look));
  }, [router, manifest]);
}

function preload(part: string): void {
  if (document.head.querySelector(`link[rel=modulepreload][href="${part}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: part }));
}
