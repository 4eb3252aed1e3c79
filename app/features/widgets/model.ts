import type { Widget } from "./model/widget.ts";
import { contrast } from "#app/lib/contrast.ts";

/** Text on the primary color, such as the buttons', and on the secondary color, the greeting's. */
export const widgetTextColors = { primaryColor: "#ffffff", secondaryColor: "#1f2937" } as const;

/** Minimum of WCAG 2.2 AA for text. */
export const minContrast = 4.5;

export const widgetColorNames = ["primaryColor", "secondaryColor"] as const;
export type WidgetColorName = (typeof widgetColorNames)[number];

/** Of the text on this color; null if it is no color. */
export function measureContrast(name: WidgetColorName, color: string): number | null {
  return /^#[0-9a-f]{6}$/i.test(color) ? contrast(widgetTextColors[name], color) : null;
}

/** The nearest readable color: darker under white text, lighter under dark text. */
export function repairColor(name: WidgetColorName, color: string): string {
  const target = name === "primaryColor" ? 0 : 255;
  for (let step = 0; step <= repairSteps; step += 1) {
    const mixed = mixColor(color, target, step / repairSteps);
    if ((measureContrast(name, mixed) ?? 0) >= minContrast) return mixed;
  }
  return startWidget[name];
}

const repairSteps = 50;

function mixColor(color: string, target: number, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(part + (target - part) * share);
  });
  return `#${parts.map((part) => (Number.isNaN(part) ? "" : part.toString(16).padStart(2, "0"))).join("")}`;
}

const offeredButtons: Readonly<Record<Widget["buttons"][number], true>> = { QUOTE: true, CHAT: true, CALL: true, VISIT: true };

/** In display order. */
export const widgetButtons = Object.keys(offeredButtons) as Widget["buttons"];

/** Until the contractor saves another. */
export const startWidget: Widget = {
  picture: null,
  welcomePhrase: "",
  primaryColor: "#1d4ed8",
  secondaryColor: "#e0e7ff",
  buttons: ["QUOTE", "CALL", "VISIT"],
};

/** `version` 0 means never saved. */
export interface SavedWidget {
  widget: Widget;
  version: number;
  businessName: string;
  /** Only Advanced profiles have a widget; what was saved stays. */
  isAdvanced: boolean;
}
