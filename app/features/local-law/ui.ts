/** Components of local law that other slices use. */
export { LicenceMissing, PlaceLaw } from "./ui/local-rules.tsx";
