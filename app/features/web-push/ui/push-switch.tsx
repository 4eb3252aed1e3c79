import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

type State = "unknown" | "unsupported" | "denied" | "off" | "on";

interface PushSwitchProps {
  publicKey: string;
  /** False after signing out everywhere: the browser does not know that it was forgotten. */
  hasDevices: boolean;
}

/** Turns messages to this browser on or off. Nothing until the browser is asked what it can do. */
export function PushSwitch({ publicKey, hasDevices }: PushSwitchProps) {
  const { t } = useTranslations();
  const fetcher = useFetcher();
  const [state, setState] = useState<State>("unknown");
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void readState().then(setState);
  }, []);
  const run = (work: () => Promise<Record<string, string> | null>) => async () => {
    try {
      setFailed(false);
      const fields = await work();
      if (fields) await fetcher.submit(fields, { method: "post" });
    } catch {
      setFailed(true);
    }
    setState(await readState());
  };
  if (state === "unknown") return null;
  if (state === "unsupported" || state === "denied") return <p>{t(`notifications:push.${state}`)}</p>;
  return (
    <div className="flex flex-col gap-3">
      <RefusalNote answer={fetcher.data} />
      {hasFailed && <p role="alert">{t("notifications:push.failed")}</p>}
      {state === "on" && hasDevices ? (
        <Button
          type="button"
          look="outline"
          className="self-start"
          onClick={() => void run(unsubscribe)()}
          isBusy={fetcher.state !== "idle"}
        >
          {t("notifications:push.turnOff")}
        </Button>
      ) : (
        <Button
          type="button"
          look="secondary"
          className="self-start"
          onClick={() => void run(() => subscribe(publicKey))()}
          isBusy={fetcher.state !== "idle"}
        >
          {t("notifications:push.turnOn")}
        </Button>
      )}
    </div>
  );
}

async function readState(): Promise<State> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) ? "on" : "off";
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(paths.pushWorker());
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Null if the person did not allow it. */
async function subscribe(publicKey: string): Promise<Record<string, string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(paths.pushWorker());
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { act: "subscribe", endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
}

async function unsubscribe(): Promise<Record<string, string> | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return { act: "unsubscribe", endpoint: subscription.endpoint };
}
