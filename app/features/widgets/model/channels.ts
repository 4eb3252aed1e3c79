/** How a visitor came to the widget's screens: the script on a site, the link by itself, its QR code, or an e-mail signature. */
export const widgetChannels = ["SITE", "LINK", "QR", "EMAIL"] as const;
export type WidgetChannel = (typeof widgetChannels)[number];

/** In addresses: `via=qr`. Everything else is the link by itself. */
export function parseChannel(via: string | null): WidgetChannel {
  return widgetChannels.find((channel) => channel.toLowerCase() === via) ?? "LINK";
}

/** Visitors that saw the button on a site, opened the screens, and sent a request. */
export const widgetSteps = ["shown", "opened", "sent"] as const;
export type WidgetStep = (typeof widgetSteps)[number];

export type WidgetUses = Readonly<Record<WidgetChannel, Readonly<Record<WidgetStep, number>>>>;

/** Days that the settings page counts. */
export const usesDays = 30;
