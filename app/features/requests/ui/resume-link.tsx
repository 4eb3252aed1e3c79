import { useRef, useState } from "react";
import { useWords } from "#app/platform/words.ts";

/** The link that resumes a draft from any device. Whoever has it can open the draft, so it says so. */
export function ResumeLink({ url }: { url: string }) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <details className="panel text-sm">
      <summary className="cursor-pointer font-medium">{t("wizard:resume.title")}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="text-muted">{t("wizard:resume.text")}</p>
        <div className="join w-full">
          <input
            ref={field}
            readOnly
            value={url}
            aria-label={t("wizard:resume.label")}
            className="input join-item min-w-0 flex-1"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" className="btn join-item noscript:hidden" onClick={() => void copy()}>
            {t(copied ? "wizard:resume.copied" : "wizard:resume.copy")}
          </button>
        </div>
        <output className="sr-only">{copied ? t("wizard:resume.copied") : ""}</output>
      </div>
    </details>
  );
}
