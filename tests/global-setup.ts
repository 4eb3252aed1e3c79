import type { TestProject } from "vitest/node";
import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The test server and the database that test databases are copied from. */
    templateDatabase: { serverUrl: string; log: string | null; name: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const template = await prepareTemplate();
  const { release, ...provided } = template;
  project.provide("templateDatabase", provided);
  return release;
}
