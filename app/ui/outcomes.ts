import { toSuccessSnack, notices } from "./notices.ts";
import type { Snack } from "./snacks.ts";

const toErrorSnack = (key: string) => ({ type: "ERROR", header: "", text: `outcomes:failed.${key}`, action: "CLOSE" }) as const;
const toExplainedSnack = (type: "ERROR" | "INFO", key: string) =>
  ({ type, header: `outcomes:failed.${key}.header`, text: `outcomes:failed.${key}.text`, action: "CLOSE" }) as const;

export const outcomes = {
  ...notices,
  booked: toSuccessSnack("booked"),
  filesUpload: toErrorSnack("filesUpload"),
  requestSending: toErrorSnack("requestSending"),
  profileUpdate: toErrorSnack("profileUpdate"),
  cardNumber: toErrorSnack("cardNumber"),
  photosSave: toErrorSnack("photosSave"),
  productsUpdate: toErrorSnack("productsUpdate"),
  serviceNotOffered: toErrorSnack("serviceNotOffered"),
  noneListed: toExplainedSnack("INFO", "noneListed"),
  roofArea: toExplainedSnack("ERROR", "roofArea"),
  roofImage: toExplainedSnack("ERROR", "roofImage"),
} as const satisfies Record<string, Snack>;
