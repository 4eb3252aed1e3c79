export { StatusBadge } from "./ui/status-badge.tsx";
