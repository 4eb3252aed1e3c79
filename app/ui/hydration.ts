import { useSyncExternalStore } from "react";

/** Nothing to subscribe to. */
const noSubscription = () => () => {};

/** False on the server and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
