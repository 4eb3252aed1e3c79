import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sameAnswer, type Answers } from "#app/features/categories/model/answers.ts";
import { endpoints } from "#app/paths.ts";
import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownPrices } from "../model/wizard.ts";
import { ScreenKeeper, type KeptScreen, type ScreenAnswers } from "./screen-keeper.ts";
import { rememberAnswers, rememberedAnswers } from "./tab-answers.ts";
import type { WizardView } from "./wizard-view.ts";

/** Save timeout in milliseconds. */
const patience = 15_000;

/** Saves in this tab and the draft. `onRemembered` receives answers newer than the draft's, once on opening. */
export function useKeptScreen(view: WizardView, onRemembered: (answers: Answers) => void) {
  const { path, step, savedAt, entry } = view;
  const place = path ?? entry;
  const [kept, setKept] = useState<{ of: WizardView; prices: ShownPrices } | null>(null);
  const [waiting, setWaiting] = useState<WizardView | null>(null);
  const keeper = useRef<ScreenKeeper | null>(null);
  const newest = useRef<{ savedAt: string | null; answers: Answers | null }>({ savedAt, answers: null });
  const restore = useEffectEvent((opened: string) => {
    const found = rememberedAnswers({ path: place, step: opened, savedAt });
    if (found && Object.entries(found).some(([question, answer]) => !sameAnswer(answer, view.answers[question]))) onRemembered(found);
  });
  const onKept = useEffectEvent(({ savedAt: keptAt, prices }: KeptScreen) => {
    newest.current.savedAt = keptAt;
    if (newest.current.answers) rememberAnswers({ path: place, step, savedAt: keptAt }, newest.current.answers);
    setKept({ of: view, prices });
  });
  const onTrouble = useEffectEvent((isWaiting: boolean) => setWaiting(isWaiting ? view : null));
  useEffect(() => {
    newest.current = { savedAt, answers: null };
    const opening = setTimeout(() => restore(step));
    const stop = path && savedAt ? startKeeping(keeper, { path, savedAt, onKept, onTrouble }) : undefined;
    return () => {
      clearTimeout(opening);
      stop?.();
    };
  }, [path, step, savedAt]);
  return {
    prices: kept?.of === view ? kept.prices : view.prices,
    isWaiting: waiting === view,
    keep(screen: ScreenAnswers) {
      newest.current.answers = screen.answers;
      rememberAnswers({ path: place, step, savedAt: newest.current.savedAt }, screen.answers);
      keeper.current?.change(screen);
    },
    /** Call when the form is submitted. */
    finish: () => keeper.current?.finish(),
  };
}

interface Starting {
  path: string;
  savedAt: string;
  onKept: (kept: KeptScreen) => void;
  onTrouble: (isWaiting: boolean) => void;
}

/** Returns a function that stops saving. */
function startKeeping(keeper: { current: ScreenKeeper | null }, { path, savedAt, onKept, onTrouble }: Starting): () => void {
  const one = new ScreenKeeper(savedAt, { send: (body, lasting) => send(path, body, lasting), onKept, onTrouble });
  keeper.current = one;
  const over = new AbortController();
  window.addEventListener("online", () => one.again(), { signal: over.signal });
  window.addEventListener("pagehide", () => one.leave({ withPage: true }), { signal: over.signal });
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && one.comeBack();
  window.addEventListener("pageshow", comeBack, { signal: over.signal });
  return () => {
    over.abort();
    one.leave();
    keeper.current = null;
  };
}

async function send(path: string, body: UnfinishedScreen, lasting: boolean): Promise<KeptScreen> {
  if (!navigator.onLine) throw new Error("offline");
  const key = path.slice(path.lastIndexOf("/") + 1);
  const answer = await fetch(endpoints.saveDraftScreen({ key }), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: lasting,
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`not kept: ${answer.status}`);
  return ((await answer.json()) as { data: KeptScreen }).data;
}
