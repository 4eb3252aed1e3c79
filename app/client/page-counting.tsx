import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { giveConsent, useConsent } from "./consent.ts";

const titleId = "consent-title";

/** Asks whether the visit may be counted, and counts it once it may. `page` is the pattern of the page; null is never counted. */
export function PageCounting({ page }: { page: string | null }) {
  const consent = useConsent();
  if (consent === "open") return <Question />;
  return consent === "yes" && page !== null && <Receivers page={page} />;
}

/** Leads back to the question, and takes back what was allowed; nothing where the browser itself has answered. */
export function PrivacyChoices() {
  const { t } = useWords();
  const consent = useConsent();
  if (consent === "never") return null;
  const ask = () => {
    flushSync(() => giveConsent("open"));
    document.getElementById(titleId)?.focus();
  };
  return (
    <button type="button" className="link cursor-pointer py-1.5 link-hover" onClick={ask}>
      {t("consent:choices")}
    </button>
  );
}

/** Stands at the foot of the window, and at the foot of the page in a low one. First in the order of the keyboard; covers nothing that the page keeps there. */
function Question() {
  const { t } = useWords();
  const answers = [
    ["no", t("consent:no")],
    ["yes", t("consent:yes")],
  ] as const;
  return (
    <section
      ref={makeRoom}
      aria-labelledby={titleId}
      className="bottom-0 z-20 order-last border-t border-base-300 bg-base-100 py-4 text-sm print:hidden [@media(height>=30rem)]:sticky"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
            {t("consent:title")}
          </h2>
          <p className="text-muted">{t("consent:text")}</p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          {answers.map(([answer, label]) => (
            <Button look="outline" size="tall" key={answer} type="button" className="border-neutral" onClick={() => giveConsent(answer)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Tells the page how much of the window's foot is taken, so that what it keeps there stands above. */
function makeRoom(box: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isKept = getComputedStyle(box).position === "sticky";
    style.setProperty("--foot-taken", `${isKept ? box.offsetHeight : 0}px`);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot-taken");
  };
}

/** The frame in which the analytics run, and what they are told: nothing but this. Without it nothing is sent. */
function Receivers({ page }: { page: string }) {
  const { t, locale } = useWords();
  const { pathname } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const counted = useRef<string>(null);
  useEffect(() => {
    if (!isOpen || counted.current === pathname) return;
    counted.current = pathname;
    frame.current?.contentWindow?.postMessage({ page, language: locale }, "*");
  }, [isOpen, page, pathname, locale]);
  return (
    <iframe
      ref={frame}
      src={paths.pageViews()}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={t("consent:choices")}
      hidden
      onLoad={() => setOpen(true)}
    />
  );
}
