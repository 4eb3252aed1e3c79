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
