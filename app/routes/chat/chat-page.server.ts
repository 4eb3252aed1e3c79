import { redirect } from "react-router";
import {
  deleteMessage,
  editMessage,
  loadChatPage,
  reportConversation,
  sendMessage,
  setBlocked,
} from "#app/features/chat/service.server.ts";
import { setTranslated, translateThread } from "#app/features/chat-translations/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";

export type ChatView = Awaited<ReturnType<typeof loadChatView>>;

/** `conversation` is the open one, `before` a message's number on its earlier pages, `after` the last one of a page of the list. */
export async function loadChatView(ctx: Ctx, { searchParams }: URL) {
  const before = Number(searchParams.get("before"));
  const query = {
    conversation: searchParams.get("conversation"),
    before: Number.isSafeInteger(before) && before > 1 ? Math.min(before, 2_147_483_647) : null,
    after: searchParams.get("after"),
    unreadOnly: searchParams.get("unread") === "1",
  };
  const { thread, ...list } = await loadChatPage(ctx, query);
  return {
    ...list,
    thread: thread && { ...thread, translation: await translateThread(ctx, thread) },
    unreadOnly: query.unreadOnly,
    isEarlier: query.before !== null,
    messageKey: newSecretKey(),
    done: doneActs.find((act) => act === searchParams.get("done")) ?? null,
  };
}

const doneActs = ["report", "block", "unblock"] as const;

const acts = ["send", "note", "edit", "delete", "report", "block", "unblock", "translate", "original"] as const;

/** Without scripts, and for files with them. */
export async function submitChatForm(ctx: Ctx, form: FormData, toPage: (query: Record<string, string>) => string): Promise<Response> {
  const id = String(form.get("conversation") ?? "");
  const act = readAct(form, acts);
  // A file in its place is refused, as any other type.
  const [text, messageId] = [form.get("text") ?? "", String(form.get("message") ?? "")];
  const idempotencyKey = String(form.get("messageKey") ?? "");
  if (act === "send") await sendMessage(ctx, id, { text, idempotencyKey, file: await readUploadedFile(form) });
  else if (act === "note") await sendMessage(ctx, id, { text, idempotencyKey, type: "note" });
  else if (act === "edit") await editMessage(ctx, id, { messageId, text });
  else if (act === "delete") await deleteMessage(ctx, id, messageId);
  else if (act === "report") await reportConversation(ctx, id, { reason: form.get("reason"), words: form.get("words") ?? "" });
  else if (act === "translate" || act === "original") await setTranslated(ctx, { id, isOn: act === "translate" });
  else await setBlocked(ctx, id, act === "block");
  const done: Record<string, string> = doneActs.some((one) => one === act) ? { done: act } : {};
  return redirect(toPage({ conversation: id, ...done }), 303);
}
