export * from "./directory.ts";
export * from "./account.ts";
export * from "./homeowner.ts";
export * from "./contractor.ts";
export * from "./leads.ts";
export * from "./staff.ts";
export * from "./site.ts";
