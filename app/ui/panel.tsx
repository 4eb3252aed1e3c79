import type { ComponentProps, ElementType } from "react";

type PanelProps<As extends ElementType> = Omit<ComponentProps<As>, "as"> & {
  /** Such as a section or form. */
  as?: As;
  /** Stacks content with this gap, in steps of 4 px. */
  gap?: keyof typeof stacked;
};

const stacked = {
  1: "flex flex-col gap-1",
  2: "flex flex-col gap-2",
  3: "flex flex-col gap-3",
  4: "flex flex-col gap-4",
  5: "flex flex-col gap-5",
  6: "flex flex-col gap-6",
  8: "flex flex-col gap-8",
} as const;

/** A bordered box. */
export function Panel<As extends ElementType = "div">({ as, gap, className, ...rest }: PanelProps<As>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={["panel", gap && stacked[gap as keyof typeof stacked], className].filter(Boolean).join(" ")} {...rest} />;
}
