import { formatPhone } from "#app/lib/phones.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { endpoints } from "#app/paths.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { VerifiedField, type Verdict } from "#app/ui/verified-field.tsx";
import { maximumStreetLength, type Contact } from "#app/features/accounts/model.ts";

interface AddressAnswer {
  /** Null for an incomplete address; see the first message. */
  data: { status: AddressStatus; address: string } | null;
  messages: readonly string[];
}

async function verifyAddress(address: string, signal: AbortSignal): Promise<AddressAnswer> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(endpoints.verifyAddress(), { method: "POST", headers, body: JSON.stringify({ address }), signal });
  return (await answer.json()) as AddressAnswer;
}

interface ContactFieldsProps {
  known: Contact;
  contractor: string;
  /** City, region and postal code of the job. */
  place: string;
  answer: unknown;
}

export function ContactFields({ known, contractor, place, answer }: ContactFieldsProps) {
  const { t } = useTranslations();
  const field = (name: "phone" | "street") => {
    const code = findFieldErrorCode(answer, name);
    return { name, error: code && t(`errors:${code}`) };
  };
  const check = async (typed: string, signal: AbortSignal): Promise<Verdict | null> => {
    const [, ownPostalCode] = /\d.*[\s,](\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)$/i.exec(typed.trim()) ?? [];
    const answer = await verifyAddress(ownPostalCode ? typed : `${typed}, ${place}`, signal);
    if (answer.data?.status === "MATCHED") return { is: "matched", text: t("accounts:contact.matched", { address: answer.data.address }) };
    if (answer.data?.status === "KNOWN_PLACE")
      return { is: "unsure", text: t("accounts:contact.willUse", { address: answer.data.address }) };
    if (answer.data) return { is: "unsure", text: t("accounts:contact.notMatched") };
    return answer.messages[0] ? { is: "refused", text: answer.messages[0] } : null;
  };
  return (
    <>
      <Field
        {...field("phone")}
        type="tel"
        autoComplete="tel-national"
        required
        maxLength={40}
        label={t("accounts:contact.phone")}
        hint={t("accounts:contact.phoneHint", { contractor })}
        defaultValue={findTypedValue(answer, "phone", formatPhone(known.phone))}
      />
      <div className="flex flex-col gap-1">
        <VerifiedField
          {...field("street")}
          check={check}
          verifying={t("accounts:contact.verifying")}
          autoComplete="address-line1"
          required
          maxLength={maximumStreetLength}
          label={t("accounts:contact.street")}
          hint={t("accounts:contact.streetHint", { contractor })}
          defaultValue={findTypedValue(answer, "street", known.street)}
        />
        <p className="font-medium">{place}</p>
      </div>
    </>
  );
}
