export { loadChatPage, findThreadLink, type ChatPage } from "./service/chat-page.server.ts";
export { deleteUnusedChatFiles, listChatFiles, readChatFile } from "./service/files.server.ts";
export { listConversations } from "./service/lists.server.ts";
export { closeReports, listEvidence, readEvidenceFile, removeByStaff, stopParty } from "./service/moderation.server.ts";
export { reportConversation, setBlocked } from "./service/reports.server.ts";
export { deleteMessage, editMessage } from "./service/changing.server.ts";
export { sendMessage } from "./service/sending.server.ts";
export { findConversationWith, startConversation } from "./service/starting.server.ts";
export { countAllUnread, findOwnRooms, loadUpdate, markRead, tellTyping } from "./service/threads.server.ts";
