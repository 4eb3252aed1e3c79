/** Components of quotes that other slices use. */
export { StatusBadge } from "./ui/status-badge.tsx";
