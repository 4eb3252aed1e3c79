import { encode } from "uqr";

/**
 * 15 % may be covered. The quiet zone of four modules follows ISO/IEC 18004. `width` is modules, `path` the dark ones.
 */
export function drawQrCode(text: string): { width: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
  const runs = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { width: size, path: runs.join("") };
}
