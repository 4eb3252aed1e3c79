import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { fetchAddressStatus, fillPlace, readAddress } from "./typed-address.ts";

/** Debounce in milliseconds. */
const debounceMs = 700;

interface AddressCheckProps {
  /** Of the saved address. */
  status: AddressStatus | null;
  /** The fields address, postalCode, city and region. */
  children: ReactNode;
}

/**
 * Fills in the city of a typed postal code, and says below the fields what was checked. Without scripts the server
 * checks on submit.
 */
export function AddressCheck({ status, children }: AddressCheckProps) {
  const { t } = useTranslations();
  const [result, setResult] = useState<"verifying" | AddressStatus | null>(status);
  const filled = useRef<Awaited<ReturnType<typeof fillPlace>>>(null);
  const current = useRef<{ end: () => void } | null>(null);
  useEffect(() => () => current.current?.end(), []);
  const check = async (box: HTMLElement, signal: AbortSignal) => {
    filled.current = await fillPlace(box, filled.current, signal);
    const address = readAddress(box);
    if (!address || signal.aborted) return;
    setResult("verifying");
    const checked = await fetchAddressStatus(address, signal);
    if (!signal.aborted) setResult(checked);
  };
  const startCheck = ({ currentTarget: box }: FormEvent<HTMLDivElement>) => {
    current.current?.end();
    setResult(null);
    const controller = new AbortController();
    // Without an answer nothing is said: the server checks on submit.
    const timer = setTimeout(
      () => void check(box, controller.signal).catch(() => controller.signal.aborted || setResult(null)),
      debounceMs,
    );
    current.current = { end: () => (clearTimeout(timer), controller.abort()) };
  };
  return (
    <div className="flex flex-col gap-4" onInput={startCheck}>
      {children}
      <output className={`text-sm empty:-mt-4 ${result === "MATCHED" ? "text-success" : "text-muted"}`}>
        {result && t(`details:address.${result}`)}
      </output>
    </div>
  );
}
