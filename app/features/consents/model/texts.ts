import type { ContactPurpose } from "../model.ts";

/** Change it with the wording; a test compares them. */
export const contactTextVersions: Readonly<Record<ContactPurpose, string>> = {
  REQUEST: "2026-11",
  CALLBACK: "2026-11",
  BOOKING: "2026-11",
};

/** Keys of what the homeowner reads beside the button. */
export const contactTexts: Readonly<Record<ContactPurpose, readonly string[]>> = {
  REQUEST: ["wizard:send.shared", "wizard:send.contact"],
  CALLBACK: ["contact:call.intro", "contact:visit.intro", "contact:promise"],
  BOOKING: ["quotes:order.call"],
};
