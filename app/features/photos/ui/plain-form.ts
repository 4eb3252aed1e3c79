import { createContext, use } from "react";

/**
 * Id of the page's form that photos are part of while there are no scripts, so that sending photos keeps what was typed
 * there. With scripts, logo, uploads, and captions are forms of their own.
 */
export const PlainFormContext = createContext<string | undefined>(undefined);

export function usePlainForm(): string | undefined {
  return use(PlainFormContext);
}
