export { loadDashboard, loadDashboardQuery } from "./service/dashboard.server.ts";
export { exportReport, loadReport, loadReportQuery } from "./service/report.server.ts";
