import { done, notices } from "./notices.ts";
import type { Snack } from "./snacks.ts";

const failed = (key: string) => ({ type: "ERROR", header: "", text: `outcomes:failed.${key}`, action: "CLOSE" }) as const;
const explained = (type: "ERROR" | "INFO", key: string) =>
  ({ type, header: `outcomes:failed.${key}.header`, text: `outcomes:failed.${key}.text`, action: "CLOSE" }) as const;

export const outcomes = {
  ...notices,
  booked: done("booked"),
  filesUpload: failed("filesUpload"),
  requestSending: failed("requestSending"),
  profileUpdate: failed("profileUpdate"),
  cardNumber: failed("cardNumber"),
  photosSave: failed("photosSave"),
  productsUpdate: failed("productsUpdate"),
  serviceNotOffered: failed("serviceNotOffered"),
  noneListed: explained("INFO", "noneListed"),
  roofArea: explained("ERROR", "roofArea"),
  roofImage: explained("ERROR", "roofImage"),
} as const satisfies Record<string, Snack>;
