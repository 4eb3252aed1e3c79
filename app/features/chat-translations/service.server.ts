import { allow, fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { findMachineTranslator, type MachineTranslator } from "#app/platform/machine-translation.server.ts";
import { requireSignedIn } from "../accounts/policy.ts";
import type { OpenThread, ThreadTranslation } from "../chat/model/views.ts";
import { canWriteMessages } from "../chat/policy.ts";
import { loadConversation } from "../chat/service/threads.server.ts";
import { isSameLanguage, isTranslatable, pickForCall } from "./model.ts";
import { isReader, listTranslations, saveReader, saveTranslations } from "./store.server.ts";

/** For this person and conversation. Throws `not_found` unless translations are configured. */
export async function setTranslated(
  ctx: Ctx,
  { id, isOn }: { id: string; isOn: boolean },
  translator = findMachineTranslator(),
): Promise<void> {
  const { view, reader } = await loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  if (!translator) fail("not_found", "access.notFound");
  await saveReader(ctx, { conversationId: view.row.id, userId: reader.userId }, isOn);
}

/** Null unless configured. A service that is away, or a limit, leaves originals only. The thread was loaded for the reader. */
export async function translateThread(
  ctx: Ctx,
  thread: Pick<OpenThread, "id" | "messages">,
  translator = findMachineTranslator(),
): Promise<ThreadTranslation | null> {
  const { userId, actingFor } = requireSignedIn(ctx.actor);
  if (!translator || actingFor) return null;
  if (!(await isReader(ctx, { conversationId: thread.id, userId }))) return { isOn: false, texts: {} };
  const stored = await listTranslations(
    ctx,
    thread.messages.filter(isTranslatable).map(({ id }) => id),
  );
  const texts = Object.fromEntries(stored.flatMap(({ id, translation }) => (translation ? [[id, translation]] : [])));
  const missing = pickForCall(stored.filter(({ translation }) => translation === null));
  const added = missing.length === 0 ? [] : await translate(ctx, missing, translator);
  return {
    isOn: true,
    texts: { ...texts, ...Object.fromEntries(added.flatMap(({ messageId, text }) => (text ? [[messageId, text]] : []))) },
  };
}

type Missing = Awaited<ReturnType<typeof listTranslations>>[number];

async function translate(ctx: Ctx, missing: readonly Missing[], translator: MachineTranslator) {
  const { accountId } = requireSignedIn(ctx.actor);
  const count = missing.length;
  try {
    await consumeTries(ctx, "translations", { subject: accountId, count });
    await consumeTries(ctx, "translationsOfBrand", { subject: ctx.brand.code, count });
    const answers = await translator.translate(
      missing.map(({ text }) => text),
      ctx.locale,
    );
    const rows = missing.map(({ id, revision }, at) => {
      const { text = "", from = "" } = answers[at] ?? {};
      return { messageId: id, revision, text: isSameLanguage(from, ctx.locale) ? "" : text };
    });
    await saveTranslations(ctx, rows);
    return rows;
  } catch (error) {
    if (!(error instanceof Failure)) logFailure(error, "messages were not translated");
    return [];
  }
}
