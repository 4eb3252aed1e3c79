import { useId, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";

interface CopiedTextProps {
  label: string;
  text: string;
  rows?: number;
}

/** Text to copy, by a button or by hand. */
export function CopiedText({ label, text, rows = 2 }: CopiedTextProps) {
  const { t } = useTranslations();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The clipboard needs HTTPS and permission.
      field.current?.focus();
      setOutcome("notCopied");
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <label className="font-medium" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        readOnly
        rows={rows}
        value={text}
        className="textarea w-full font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          size="tall"
          className="noscript:hidden"
          aria-label={`${t("widget:copy")}: ${label}`}
          onClick={() => void copy()}
        >
          {t("widget:copy")}
        </Button>
        <output className="text-sm">{outcome && t(`widget:${outcome}`)}</output>
      </p>
    </div>
  );
}
