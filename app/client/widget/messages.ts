/** What the screens in the frame tell the page around it. Nothing personal. */
export type FrameMessage = { from: "quote-widget"; type: "close" } | { from: "quote-widget"; type: "sent"; kind: SentKind };

export const sentKinds = ["quote", "call", "visit"] as const;
export type SentKind = (typeof sentKinds)[number];

/** Null for anything else: every page can send messages. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { from, type, kind } = data as Record<string, unknown>;
  if (from !== "quote-widget") return null;
  if (type === "close") return { from, type };
  const sent = sentKinds.find((one) => one === kind);
  return type === "sent" && sent ? { from, type, kind: sent } : null;
}
