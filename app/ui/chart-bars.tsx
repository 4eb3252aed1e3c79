interface BarProps {
  /** From 0 to 1. */
  share: number;
  /** A part of it in the accent color. */
  part?: number;
}

/** A drawn length beside its figure, which says the same. */
export function Bar({ share, part = share }: BarProps) {
  const toWidth = (one: number) => `${Math.round(Math.min(1, Math.max(0, one)) * 1000) / 10}%`;
  return (
    <svg aria-hidden="true" className="h-3 w-full" preserveAspectRatio="none">
      <rect width="100%" height="12" rx="3" className="fill-base-300" />
      <rect width={toWidth(share)} height="12" rx="3" className="fill-edge" />
      <rect width={toWidth(part)} height="12" rx="3" className="fill-primary" />
    </svg>
  );
}

/** A bar under what it measures, which keeps its room beside numbers. */
export function NamedBar({ name, share }: { name: string; share: number }) {
  return (
    <span className="flex flex-col gap-1.5">
      {name}
      <Bar share={share} />
    </span>
  );
}

/** The head of a column of numbers, as narrow as its longest word. */
export function FoldedHead({ text }: { text: string }) {
  return <span className="inline-block max-w-24 whitespace-normal">{text}</span>;
}
