import { useSyncExternalStore } from "react";

/** Nothing to watch: scripts are there once they run. */
const never = () => () => {};

/** Whether scripts run here: false on the server and until the page has come alive. What needs them is not shown before. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
