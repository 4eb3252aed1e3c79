import { isUuid } from "#app/lib/ids.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { SmsFailure, type SmsSender } from "#app/platform/sms.server.ts";
import { findTypedText, listTexts, saveText } from "../store/phones.server.ts";

/** Texts appear on `/dev/phone`. */
export function embeddedSender(db: Ctx["db"], clock: () => Date = currentTime): SmsSender {
  return {
    async send({ key, brand, from: relay = null, to, text }) {
      if (!/^\+1\d{10}$/.test(to)) throw new SmsFailure({ isPermanent: true, code: 21211 });
      return { providerId: await saveText(db, { messageKey: key, brand, phone: to, relay, text, at: clock() }), status: "delivered" };
    },
    async listSent({ key }, since) {
      const texts = await listTexts(db, { key, since });
      return texts.map(({ id }) => ({ providerId: id, status: "delivered" }));
    },
    async findReceived(providerId) {
      const typed = isUuid(providerId) ? await findTypedText(db, providerId) : null;
      return typed ? { from: typed.phone, text: typed.text, sentAt: typed.at } : null;
    },
  };
}
