import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { endpoints } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface AddressAnswer {
  /** Null for an incomplete address. */
  data: { status: AddressStatus } | null;
}

type Result = "verifying" | AddressAnswer["data"];

/** Debounce in milliseconds. */
const debounceMs = 700;

/** Says below the address fields what was checked. Without scripts the server checks on submit. */
export function AddressCheck({ status, children }: { status: AddressStatus | null; children: ReactNode }) {
  const { t } = useTranslations();
  const [isChanged, setIsChanged] = useState(false);
  const [result, setResult] = useState<Result>(null);
  const current = useRef<{ end: () => void } | null>(null);
  useEffect(() => () => current.current?.end(), []);
  const startCheck = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    current.current?.end();
    setResult(null);
    setIsChanged(true);
    const address = readAddress(currentTarget);
    if (!address) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setResult("verifying");
      fetchVerdict(address, controller.signal)
        .catch(() => null)
        .then((verdict) => controller.signal.aborted || setResult(verdict));
    }, debounceMs);
    current.current = { end: () => (clearTimeout(timer), controller.abort()) };
  };
  const shownStatus = result === "verifying" ? null : isChanged ? result?.status : status;
  return (
    <div className="flex flex-col gap-4" onInput={startCheck}>
      {children}
      <output className={`text-sm ${shownStatus === "MATCHED" ? "text-success" : "text-muted"}`}>
        {result === "verifying" && t("details:address.verifying")}
        {shownStatus && t(`details:address.${shownStatus}`)}
      </output>
    </div>
  );
}

/** Null until all parts are typed. */
function readAddress(box: HTMLElement): string | null {
  const [street = "", city = "", region = "", postalCode = ""] = ["address", "city", "region", "postalCode"].map(
    (name) => box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value.trim() ?? "",
  );
  return street && city && region && postalCode ? `${street}, ${city}, ${region} ${postalCode}` : null;
}

async function fetchVerdict(address: string, signal: AbortSignal): Promise<AddressAnswer["data"]> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(endpoints.verifyAddress(), { method: "POST", headers, body: JSON.stringify({ address }), signal });
  return ((await answer.json()) as AddressAnswer).data;
}
