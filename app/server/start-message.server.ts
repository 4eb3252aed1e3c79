import { brands } from "#app/brands/registry.ts";
import { settings } from "#app/platform/settings.server.ts";
import { demoAccounts, demoPassword } from "#db/world/accounts.ts";

/** Brand addresses, demo accounts and mailbox. */
export function formatStartMessage(port: number): string {
  const lines = ["", `Plumbline is ready on port ${port}.`, ""];
  if (settings.NODE_ENV === "production") return `${lines.join("\n")}\n`;
  for (const brand of Object.values(brands)) lines.push(`  ${brand.name.padEnd(16)} http://${brand.localName}.localhost:${port}`);
  lines.push("", `  Mailbox          http://delta.localhost:${port}/dev/mailbox`);
  lines.push(`  Phones           http://delta.localhost:${port}/dev/phone`);
  lines.push(`  Staff codes      http://delta.localhost:${port}/dev/codes`, "", `  Demo accounts (password ${demoPassword}):`);
  for (const account of demoAccounts) lines.push(`  ${account.email.padEnd(26)} ${account.what}`);
  return `${lines.join("\n")}\n\n`;
}
