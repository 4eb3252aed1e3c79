import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { useEffect, useId, useImperativeHandle, useRef } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import type { Frame } from "../model/view.ts";
import type { CardFieldsProps } from "./card-fields.ts";
import { toFieldsResult } from "./stripe-results.ts";

type StripeFrame = Extract<Frame, { provider: "STRIPE" }>;

const parts = ["number", "expiry", "code"] as const;

/** Each field is a frame of Stripe's. */
export function StripeFields({ frame, ref, onReady, onResult }: CardFieldsProps<StripeFrame>) {
  const { t, locale } = useTranslations();
  const id = useId();
  const mounted = useRef<{ stripe: Stripe; number: StripeCardNumberElement } | null>(null);
  const { publishableKey, clientSecret } = frame;
  useImperativeHandle(ref, () => ({
    submit() {
      if (!mounted.current) return onResult({ status: "unavailable" });
      const { stripe, number } = mounted.current;
      const confirmation = stripe.confirmCardSetup(clientSecret, { payment_method: { card: number } });
      void confirmation.then(
        ({ error }) => onResult(toFieldsResult(error)),
        () => onResult({ status: "unavailable" }),
      );
    },
  }));
  useEffect(() => {
    let isUnmounted = false;
    let unmount = () => {};
    void mountFields({ publishableKey, locale: locale === "fr" ? "fr-CA" : locale, id }).then(
      (fields) => {
        unmount = fields.unmount;
        if (isUnmounted) return unmount();
        mounted.current = fields;
        onReady();
      },
      () => onResult({ status: "unavailable" }),
    );
    return () => {
      isUnmounted = true;
      unmount();
    };
  }, [publishableKey, locale, id, onReady, onResult]);
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      {parts.map((part) => (
        <div key={part} className={`flex flex-col gap-1 ${part === "number" ? "col-span-2" : ""}`}>
          <label htmlFor={`${id}-${part}`} className="font-medium">
            {t(`card:frame.${part}`)}
          </label>
          <div id={`${id}-${part}`} className="input h-11 w-full [&>*]:w-full" />
        </div>
      ))}
    </div>
  );
}

/** Stripe's script must be loaded from Stripe. */
async function mountFields({ publishableKey, locale, id }: { publishableKey: string; locale: "en" | "fr-CA" | "ru" | "es"; id: string }) {
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("Stripe did not load");
  const elements = stripe.elements({ locale });
  const number = elements.create("cardNumber", { showIcon: true, disableLink: true });
  const others = [elements.create("cardExpiry"), elements.create("cardCvc")] as const;
  const findSlot = (part: string) => document.getElementById(`${id}-${part}`) ?? document.body;
  number.mount(findSlot("number"));
  others[0].mount(findSlot("expiry"));
  others[1].mount(findSlot("code"));
  return { stripe, number, unmount: () => [number, ...others].forEach((field) => field.destroy()) };
}
