import { frameRefusals, type FrameRefusal } from "../model.ts";

export type FrameMessage =
  | { type: "ready" }
  | { type: "stored" }
  | { type: "unavailable" }
  | { type: "height"; height: number }
  | { type: "rejected"; part: FrameRefusal };

const tallestFrame = 600;

/** Null for unknown messages. Unknown properties are dropped. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, height, part } = data as Record<string, unknown>;
  if (type === "ready" || type === "stored" || type === "unavailable") return { type };
  if (type === "height" && typeof height === "number" && height > 0) return { type, height: Math.min(Math.ceil(height), tallestFrame) };
  if (type === "rejected" && typeof part === "string" && Object.hasOwn(frameRefusals, part)) return { type, part: part as FrameRefusal };
  return null;
}
