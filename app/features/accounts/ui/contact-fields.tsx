import { formatPhone } from "#app/lib/phones.ts";
import { fieldRefusal, typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Field } from "#app/ui/field.tsx";
import { maximumStreetLength, type Contact } from "../model.ts";

interface ContactFieldsProps {
  /** What the account knows already; empty where it knows nothing. */
  known: Contact;
  contractor: string;
  /** City, region and postal code of the job, which are known. */
  place: string;
  /** The action's, to show what was refused. */
  answer: unknown;
}

/** How the contractor who is booked reaches the homeowner: the number to call, and the street of the job. */
export function ContactFields({ known, contractor, place, answer }: ContactFieldsProps) {
  const { t } = useWords();
  const field = (name: "phone" | "street") => {
    const code = fieldRefusal(answer, name);
    return { name, error: code && t(`errors:${code}`) };
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
        defaultValue={typedValue(answer, "phone", formatPhone(known.phone))}
      />
      <div className="flex flex-col gap-1">
        <Field
          {...field("street")}
          autoComplete="address-line1"
          required
          maxLength={maximumStreetLength}
          label={t("accounts:contact.street")}
          hint={t("accounts:contact.streetHint", { contractor })}
          defaultValue={typedValue(answer, "street", known.street)}
        />
        <p className="font-medium">{place}</p>
      </div>
    </>
  );
}
