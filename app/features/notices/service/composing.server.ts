import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { createStopKey } from "#app/features/notice-settings/service.server.ts";
import { paths } from "#app/paths.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import type { Message } from "#app/platform/mail.server.ts";
import { createReplyAddress } from "#app/platform/reply-addresses.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { PushMessage } from "#app/platform/web-push.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { announcementTemplate, findNoticeRow, logoId, toMailBrand, writeMail, writeMailCalendar, writeNoticeLine } from "../model.ts";
import type { HeldNotice } from "../store.server.ts";

export interface MailAdditions {
  logo: Uint8Array | null;
  /** Of a digest, in the reader's language. */
  lines: readonly Pick<HeldNotice, "template" | "content">[];
}

/** Null if this release cannot render the notice; the next one may. */
export function composeMail(notice: HeldNotice, additions: MailAdditions): Message | null {
  try {
    rejectWithoutAddress(notice);
    return toMessage(notice, additions);
  } catch (error) {
    logFailure(error, "rendering a notice failed", notice.id);
    return null;
  }
}

/** Staff may have taken the address away since. */
function rejectWithoutAddress({ template, brand }: HeldNotice): void {
  if (template === announcementTemplate && !brands[brand].postalAddress) throw new Error(`${brand} has no postal address`);
}

function toMessage(notice: HeldNotice, { logo, lines }: MailAdditions): Message {
  const { key, brand: code, to, template, content, locale, userId, createdAt } = notice;
  const brand = brands[code];
  const toUrl = (path: string, sealed: unknown) =>
    `${hosts.buildUrl(brand, path)}${typeof sealed === "string" ? unseal(sealed, "mail-link") : ""}`;
  const stop = typeof content.stopPath === "string" ? toUrl(content.stopPath, content.stopSealed) : buildStopUrl(notice);
  const t = getTranslator(locale);
  const replyTo = findReplyTo(notice);
  const mail = writeMail({
    template,
    content: typeof content.sealedCode === "string" ? { ...content, code: unseal(content.sealedCode, "mail-code") } : content,
    locale,
    t,
    link: toUrl(content.path, content.sealed),
    ...(stop !== null && { stop }),
    isLetter: userId === null,
    canReply: replyTo !== null,
    hasLogo: logo !== null,
    brand: toMailBrand(brand, locale),
    lines: lines.map((line) => ({
      text: writeNoticeLine({ ...line, locale, t, brandName: brand.directoryTitle[locale] }),
      link: toUrl(String(line.content.path), line.content.sealed),
    })),
  });
  const organizer = { name: brand.name, email: settings.MAIL_FROM };
  const calendar = writeMailCalendar({ content, t, organizer, link: hosts.buildUrl(brand, content.path), now: createdAt });
  return {
    key,
    brand: code,
    to,
    from: `"${brand.name.replaceAll('"', "")}" <${settings.MAIL_FROM}>`,
    replyTo,
    ...mail,
    calendar,
    picture: logo && { id: logoId, bytes: logo },
    unsubscribeUrl: stop,
  };
}

/** The relay address of the reader's side of the conversation: neither side sees the other's address. */
function findReplyTo({ template, content: { conversation } }: HeldNotice): string | null {
  if (!findNoticeRow(template).isAnswerable || typeof conversation !== "string") return null;
  return createReplyAddress({ conversationId: conversation, party: template.startsWith("customer.") ? "customer" : "contractor" });
}

/** One click turns off emails of the group, in a digest all that can be turned off; null for what is always sent. */
function buildStopUrl({ brand, template, userId }: HeldNotice): string | null {
  const group = template.startsWith("digest.") ? "all" : findNoticeRow(template).group;
  if (userId === null || group === null) return null;
  return hosts.buildUrl(brands[brand], paths.stopNotices({ key: createStopKey(userId, group) }));
}

/** The page and the text that our own list shows. Null if this release cannot render it. */
export function composePush(notice: HeldNotice): PushMessage | null {
  const { key, brand: code, template, content, locale } = notice;
  const brand = brands[code];
  try {
    const body = writeNoticeLine({ template, content, locale, t: getTranslator(locale), brandName: brand.directoryTitle[locale] });
    const payload = { title: brand.name, body, url: hosts.buildUrl(brand, content.path), tag: tokenHash(key).slice(0, 32), locale };
    return { payload: JSON.stringify(payload), topic: payload.tag, isUrgent: findNoticeRow(template).isUrgent === true };
  } catch (error) {
    logFailure(error, "rendering a notice failed", notice.id);
    return null;
  }
}
