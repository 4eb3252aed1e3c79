import { errorCatalogue } from "./error-catalogue.ts";
import { showSnack, type Snack, snackStore } from "./snacks.ts";

/** `sentAgain`: a form that sends itself again; `retry`: one that the user has to send again. */
export const connectionSnacks = {
  retry: { type: "ERROR", header: "", text: "live.retry", action: "CLOSE" },
  sentAgain: { type: "ERROR", header: "", text: "live.sentAgain", action: "CLOSE" },
  online: { type: "SUCCESS", header: "", text: "live.online", action: "CLOSE" },
} as const satisfies Record<string, Snack>;

export function isOfflineSnack({ text }: Snack): boolean {
  return text === connectionSnacks.retry.text || text === connectionSnacks.sentAgain.text;
}

function isConnectionSnack(snack: Snack): boolean {
  return isOfflineSnack(snack) || snack.text === connectionSnacks.online.text || snack.text === errorCatalogue.timeout.snack.text;
}

/** For when a kept form is answered: its page shows the result. */
export function closeConnectionSnacks(): void {
  closeSnacks(isConnectionSnack);
}

export function showReconnected(): void {
  closeSnacks(isOfflineSnack);
  showSnack(connectionSnacks.online);
}

function closeSnacks(isClosed: (snack: Snack) => boolean): void {
  const snacks = snackStore.read();
  if (snacks.some(isClosed)) snackStore.write(snacks.filter((snack) => !isClosed(snack)));
}
