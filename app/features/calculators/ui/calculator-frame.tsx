import type { ReactNode } from "react";
import { PageTitle } from "#app/ui/page-title.tsx";

interface FrameProps {
  title: string;
  about: string;
  form: ReactNode;
  result: ReactNode;
  note: ReactNode;
}

/** Questions on the left, the result beside them; below them on a phone. */
export function CalculatorFrame({ title, about, form, result, note }: FrameProps) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageTitle title={title} about={about} />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
        <p className="max-w-[70ch] text-lg text-muted">{about}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {form}
        <div className="flex flex-col gap-6 lg:sticky lg:top-6" aria-live="polite">
          {result}
        </div>
      </div>
      <div className="flex max-w-[70ch] flex-col gap-2 text-sm text-muted">{note}</div>
    </div>
  );
}
