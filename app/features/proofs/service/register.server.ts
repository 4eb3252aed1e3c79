import { fail } from "#app/lib/errors.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createEmbeddedLicenceRegister, createLicenceRegister, type LicenceRegister } from "#app/platform/licence-register.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { demoRegister, registerDelayDays } from "../model/demo-register.ts";

export function hasRegister(): boolean {
  return settings.LICENCE_REGISTER_URL !== undefined || isDemonstration();
}

/** Throws the conflict `proofs.noRegister` if none is configured. */
export function getRegister({ now }: Pick<Ctx, "now">): LicenceRegister {
  const { LICENCE_REGISTER_URL: base, LICENCE_REGISTER_TOKEN: token } = settings;
  if (base) return createLicenceRegister({ base, token });
  if (!isDemonstration()) fail("conflict", "proofs.noRegister");
  const today = now.toISOString().slice(0, 10);
  const asOf = addDays(today, -registerDelayDays);
  return createEmbeddedLicenceRegister(
    demoRegister.map(({ validForDays, ...entry }) => ({ ...entry, asOf, validUntil: addDays(today, validForDays) })),
  );
}
