import { z } from "zod";
import { EmailAddress, Login } from "../model.ts";

export const EmailChange = z.strictObject({ email: EmailAddress, password: Login.shape.password });
export type EmailChange = z.infer<typeof EmailChange>;
