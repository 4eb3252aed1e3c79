import { type ReactNode, useId } from "react";

export const longText =
  "A text as long as a contractor may write one: Schlagenhaufer & Montgomery-Featherstonehaugh Heating, Cooling, Plumbing and Roofing of Northern Illinois";

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-base-300 pt-4">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
