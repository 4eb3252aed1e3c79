import { useSyncExternalStore } from "react";

/** Nothing to subscribe to. */
const never = () => () => {};

/** False on the server and until hydration. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
