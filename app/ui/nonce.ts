import { createContext } from "react";

/** The nonce of the page's own scripts. Only the server has it: a browser hides it from scripts, and the page's data never holds it. */
export const NonceContext = createContext<string | undefined>(undefined);
