import { createContext } from "react";

/**
 * Who fills in the forms of the page, and for which business. Keeps apart what people type in one browser. Null for
 * visitors.
 */
export const FormOwnerContext = createContext<string | null>(null);
