import { emit } from "#app/events/emit.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { createPasswordHash } from "#app/platform/password-hashing.server.ts";
import type { SignUp } from "../model.ts";
import { saveUser, type NewUser } from "../store.server.ts";

/** Returns null when the address is taken. */
export async function createSignedUpUser(ctx: Ctx, person: SignUp) {
  // Outside the transaction: hashing may queue and must not hold a connection.
  const hash = await createPasswordHash(person.password);
  return inTransaction(ctx, async (tx) => {
    const user = toNewUser(ctx, person);
    const saved = await saveUser(tx, user, hash);
    if (!saved) return null;
    const { cellphone: phone, locale } = user;
    await emit(tx, "account.signedUp", {
      ...saved,
      brand: (ctx.displayBrand ?? ctx.brand).code,
      phone,
      wantsTexts: person.sendSms,
      locale,
    });
    return saved;
  });
}

/** Grants the least rights for the account type. The brand is the host's, whatever channel is given. */
function toNewUser(ctx: Ctx, person: SignUp): NewUser {
  const business = person.accountType === "BUSINESS";
  return {
    accountType: person.accountType,
    accountManager: business,
    brands: null,
    authorities: [business ? "ROLE_PROVIDER" : "ROLE_CUSTOMER"],
    email: person.username,
    firstname: person.firstname,
    lastname: person.lastname,
    cellphone: person.cellphone,
    postalCode: person.zip ?? null,
    fullAddress: null,
    locale: person.lang ?? ctx.locale,
    lastIncomingChannel: person.incomingChannel ?? ctx.brand.code,
  };
}
