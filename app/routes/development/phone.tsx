import { Form } from "react-router";
import type { Route } from "./+types/phone";
import { brands } from "#app/brands/registry.ts";
import { listTextsOfPhones, writeFromPhone } from "#app/features/sms/service/demo-phones.server.ts";
import { receiveText } from "#app/features/text-relay/service.server.ts";
import { PhoneTexts } from "#app/features/sms/ui/phone-texts.tsx";
import { formatPhone, parsePhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { Select } from "#app/ui/select.tsx";

export const handle = { translations: ["sms"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get("phone") ?? "";
  const phone = parsePhone(typed);
  const texts = typed !== "" && phone === null ? [] : await listTextsOfPhones(ctx, phone);
  return { typed, phone, texts: texts.map(({ brand, ...text }) => ({ ...text, brandName: brands[brand].name })) };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const [phone, to, text] = ["phone", "to", "text"].map((name) => String(form.get(name) ?? "")) as [string, string, string];
  await writeFromPhone(ctx, { phone, to, text }, receiveText);
  return { written: true };
});

export default function Phones({ loaderData: { texts, phone, typed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <title>{t("sms:phones.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("sms:phones.title")}</h1>
        <p className="text-muted">{t("sms:phones.what")}</p>
      </header>
      <search>
        <form className="flex flex-wrap items-end gap-3">
          <Field name="phone" id="shown" type="tel" label={t("sms:phones.number")} defaultValue={phone ? formatPhone(phone) : typed} />
          <Button look="outline">{t("sms:phones.show")}</Button>
          {typed !== "" && (
            <a className="link py-2" href={paths.phones()}>
              {t("sms:phones.all")}
            </a>
          )}
        </form>
      </search>
      {phone !== null && (
        <Form method="post" className="flex flex-wrap items-end gap-3" key={texts.length}>
          <input type="hidden" name="phone" value={phone} />
          <ReplyNumber texts={texts} />
          <Field name="text" label={t("sms:phones.reply", { phone: formatPhone(phone) })} maxLength={1600} autoComplete="off" />
          <Button look="neutral">{t("sms:phones.send")}</Button>
        </Form>
      )}
      <RefusalNote answer={actionData} />
      <PhoneTexts texts={texts} isFiltered={typed !== ""} />
    </div>
  );
}

/** Our numbers that texted this phone; the last one first. */
function ReplyNumber({ texts }: { texts: readonly { relay: string | null }[] }) {
  const { t } = useTranslations();
  const relays = [...new Set(texts.map(({ relay }) => relay ?? ""))];
  if (relays.every((relay) => relay === "")) return null;
  return (
    <Select name="to" label={t("sms:phones.to")}>
      {relays.map((relay) => (
        <option key={relay} value={relay}>
          {relay === "" ? t("sms:phones.usual") : formatPhone(relay)}
        </option>
      ))}
    </Select>
  );
}
