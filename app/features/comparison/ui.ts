export { UsualAmountSources, MissingWorkNote } from "./ui/missing-work.tsx";
