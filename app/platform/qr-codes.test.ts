import { expect, it } from "vitest";
import { drawQrCode } from "./qr-codes.server.ts";

const url =
  "otpauth://totp/Plumbline:ann%40example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Plumbline&algorithm=SHA1&digits=6&period=30";

it("[S-02] a QR code has three finder patterns inside a quiet zone of four modules", () => {
  const { width, path } = drawQrCode(url);
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), ([, x, y, length]) => [Number(x), Number(y), Number(length)] as const);
  for (const [x, y, length] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(width - 4);
  }
  const edges = runs.filter(([, , length]) => length === 7).map(([x, y]) => `${x} ${y}`);
  const far = width - 11;
  expect(edges).toEqual(expect.arrayContaining(["4 4", "4 10", `${far} 4`, `${far} 10`, `4 ${far}`, `4 ${far + 6}`]));
});

it("[S-02] a QR code differs for another text", () => {
  expect(drawQrCode(url)).toEqual(drawQrCode(url));
  expect(drawQrCode(url.replace("ABC", "ABD"))).not.toEqual(drawQrCode(url));
});
