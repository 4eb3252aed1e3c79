import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import type { Frame } from "../model/view.ts";
import { type CardFieldsProps, type FieldsResult } from "./card-fields.ts";
import { readFrameMessage } from "./frame-messages.ts";

type EmbeddedFrame = Extract<Frame, { provider: "EMBEDDED" }>;

/** A frame of another origin, which shows its own field errors. */
export function EmbeddedFields({ frame, ref, onReady, onResult }: CardFieldsProps<EmbeddedFrame>) {
  const { t } = useTranslations();
  const iframe = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(220);
  const { origin } = new URL(frame.url);
  useImperativeHandle(ref, () => ({ submit: () => iframe.current?.contentWindow?.postMessage({ type: "submit" }, origin) }), [origin]);
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== iframe.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.type === "ready") onReady();
      else if (message?.type === "height") setHeight(message.height);
      else if (message) onResult(toResult(message));
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [origin, onReady, onResult]);
  return (
    <iframe
      ref={iframe}
      src={frame.url}
      title={t("card:frame.title")}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Its origin differs from the page's, so it cannot remove the sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      style={{ height }}
      className="block w-full border-0"
    />
  );
}

function toResult(message: Exclude<ReturnType<typeof readFrameMessage>, null | { type: "ready" } | { type: "height" }>): FieldsResult {
  return message.type === "rejected" ? { status: "rejected", field: message.part } : { status: message.type };
}
