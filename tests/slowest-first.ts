import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slowest first, from "Where the time goes" in tests/README.md. */
const slowest = ["start", "rights", "plain", "restore", "proofs/lapse", "crash", "payments/sequences", "seo", "card-digits"];

/** A slow file that begins last runs alone, while the other workers wait for it. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

function rank(file: string): number {
  const at = slowest.findIndex((name) => file.endsWith(`/${name}.test.ts`));
  return at === -1 ? slowest.length : at;
}
