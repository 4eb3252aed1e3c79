import type { SVGProps } from "react";

const paths = {
  star: "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z",
  check: "M4.5 12.5l5 5 10-11",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  phone:
    "M5 3.5h3.5l1.7 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.7V19a1.8 1.8 0 0 1-2 1.8C10.5 20.2 3.8 13.5 3.2 5.5A1.8 1.8 0 0 1 5 3.5z",
  mail: "M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.5l3.5 2",
  shield: "M12 3l7.5 2.5v6c0 4.7-3.2 7.7-7.5 9.5-4.3-1.8-7.5-4.8-7.5-9.5v-6zM8.5 12l2.5 2.5 4.5-5",
  alert: "M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2v.3",
  arrow: "M5 12h14M13 6l6 6-6 6",
  back: "M19 12H5M11 6l-6 6 6 6",
  close: "M6 6l12 12M18 6L6 18",
  about: "M4 9.5c2.7-3 5.3-3 8 0s5.3 3 8 0M4 15.5c2.7-3 5.3-3 8 0s5.3 3 8 0",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  play: "M7.5 4.5v15l12-7.5z",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5",
  calendar: "M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  home: "M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5",
} as const;

export type IconName = keyof typeof paths;

/** A drawn sign, 1em high unless sized; decoration only, the word beside it speaks. */
export function Icon({ name, className = "size-5", ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  const filled = name === "star";
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}
