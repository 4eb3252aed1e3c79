export { exportInsight } from "./service/export.server.ts";
export { loadInsight } from "./service/insight.server.ts";
