export { loadBulkResult, planBulk, runBulk, undoBulk } from "./service/bulk.server.ts";
export { changeStatusWithUndo, findUndoableChange, undoChange, type UndoableChange } from "./service/single.server.ts";
export { deleteView, listSavedViews, saveView } from "./service/views.server.ts";
