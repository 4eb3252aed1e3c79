import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

it("[S-02] a QR code has a label for screen readers", () => {
  const html = renderToString(<QrCode width={29} path="M4 4h7v1h-7z" label="QR code with the key below" />);
  expect(html).toContain('role="img" aria-label="QR code with the key below" viewBox="0 0 29 29"');
  expect(html).toContain('d="M4 4h7v1h-7z"');
});
