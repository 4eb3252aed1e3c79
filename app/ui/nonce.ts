import { createContext } from "react";

/** Only on the server: browsers hide it from scripts, and page data never contains it. */
export const NonceContext = createContext<string | undefined>(undefined);
