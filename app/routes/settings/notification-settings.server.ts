import { brands } from "#app/brands/registry.ts";
import { listMepProfiles } from "#app/features/contractors/service/businesses.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { loadNoticeSettings, saveNoticeSettings } from "#app/features/notice-settings/service.server.ts";
import { findAddressStop, resumeOwnAddress } from "#app/features/stopped-addresses/service.server.ts";
import { findPublicKey, listDevices, removeDevice, subscribeDevice, unsubscribeDevice } from "#app/features/web-push/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadNotificationSettings(ctx: Ctx) {
  const settings = await loadNoticeSettings(ctx);
  return {
    settings: { ...settings, stopped: await findAddressStop(ctx, settings.email) },
    brandMails: await listBrandMails(ctx),
    devices: await listDevices(ctx),
    publicKey: findPublicKey(),
  };
}

/** Of a business: whether its people get emails about leads of a brand (`sendMeEmails`). */
async function listBrandMails(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.contractorId === null || actor.accountType !== "BUSINESS") return [];
  const profiles = await listMepProfiles(ctx, actor.accountId);
  return profiles
    .filter(({ approved }) => approved)
    .map(({ brand, sendMeEmails }) => ({ brand, name: brands[brand].name, isOn: sendMeEmails }));
}

const acts = ["save", "subscribe", "unsubscribe", "removeDevice", "resumeMail"] as const;

export async function saveNotificationSettings(ctx: Ctx, request: Request, form: FormData): Promise<{ saved: true }> {
  const field = (name: string) => String(form.get(name) ?? "");
  switch (readAct(form, acts)) {
    case "subscribe": {
      const subscription = { endpoint: field("endpoint"), p256dh: field("p256dh"), auth: field("auth") };
      await subscribeDevice(ctx, subscription, request.headers.get("user-agent") ?? "");
      break;
    }
    case "unsubscribe":
      await unsubscribeDevice(ctx, field("endpoint"));
      break;
    case "removeDevice":
      await removeDevice(ctx, field("device"));
      break;
    case "resumeMail":
      await resumeOwnAddress(ctx);
      break;
    default:
      await save(ctx, form);
  }
  return { saved: true };
}

async function save(ctx: Ctx, form: FormData): Promise<void> {
  const [digest, quietFrom, quietUntil, seen] = ["digest", "quietFrom", "quietUntil", "seen"].map((name) => form.get(name));
  await saveNoticeSettings(ctx, { on: form.getAll("on"), digest, quietFrom, quietUntil, quietMail: form.has("quietMail"), seen });
  await saveBrandMails(ctx, form.getAll("brand"));
}

async function saveBrandMails(ctx: Ctx, on: readonly unknown[]): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.contractorId === null) return;
  for (const { brand, isOn } of await listBrandMails(ctx)) {
    const sendMeEmails = on.includes(brand);
    if (sendMeEmails !== isOn) await saveMepProfile({ ...ctx, brand: brands[brand] }, actor.contractorId, { sendMeEmails });
  }
}
