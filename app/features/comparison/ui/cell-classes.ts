/** On a phone two columns fit beside the row's name, and scrolling stops at a column, so that no amount is cut. */
export const rowHeaderClass =
  "sticky left-0 z-10 w-24 min-w-24 bg-base-100 py-2.5 pr-2 text-left align-top font-normal wrap-anywhere hyphens-auto sm:w-48 sm:min-w-48 sm:pr-4";
export const cellClass =
  "w-[calc((100vw-9rem)/2)] min-w-[calc((100vw-9rem)/2)] snap-start px-1.5 py-2.5 text-right align-top tabular-nums sm:w-auto sm:min-w-32 sm:pr-0 sm:pl-3";
