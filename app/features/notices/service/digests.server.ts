import { decideForUser, loadDigest } from "#app/features/notice-settings/service.server.ts";
import { paths } from "#app/paths.ts";
import { findNoticeRow } from "../model.ts";
import type { OutboxContext } from "../store.server.ts";
import { isUnwantedContact } from "./contact-stops.server.ts";
import { dropUnwanted, listDigestReaders, lockDueNotices, requeueWaiting, saveDigest, type DigestReader } from "../store/digests.server.ts";

/** Readers per run; the others follow in the next minute. */
const maxReaders = 500;

/** Queues what waited for the end of quiet hours, and a digest for each reader and brand of what waited for one. */
export async function releaseWaiting({ db, now }: OutboxContext): Promise<void> {
  await requeueWaiting({ db, now });
  for (const reader of await listDigestReaders({ db, now }, maxReaders)) await db.transaction((tx) => bundle({ db: tx, now }, reader));
}

/** Each notice once: its row and the digest are saved together. */
async function bundle(tx: OutboxContext, reader: DigestReader): Promise<void> {
  const rows = await lockDueNotices(tx, reader);
  const unwanted: string[] = [];
  for (const { id, template, content } of rows) {
    const { group } = findNoticeRow(template);
    const decision = await decideForUser(tx, reader.userId, { group, channel: "mail", isUrgent: true });
    if (decision.kind === "drop" || (await isUnwantedContact(tx, { ...reader, template, content }))) unwanted.push(id);
  }
  await dropUnwanted(tx, unwanted);
  const ids = rows.map(({ id }) => id).filter((id) => !unwanted.includes(id));
  if (ids.length === 0) return;
  const digest = await loadDigest(tx, reader.userId);
  await saveDigest(tx, { ...reader, ids, template: digest === "hourly" ? "digest.hourly" : "digest.daily", path: paths.notifications() });
}
