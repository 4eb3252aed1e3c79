import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ChoiceCards, listChoices } from "./choice-cards.tsx";

function renderProducts(roofType: string): string[] {
  const question = roof.questions.find(({ key }) => key === "product")!;
  const answers = { roofType };
  const html = renderHtml(
    <ChoiceCards question={question} answers={answers} choices={listChoices(question, answers)!} describedBy="why" refused={false} />,
  );
  const labels = html.split("<label").slice(1);
  return labels.map((label) =>
    label
      .replace(/^[^>]*>|<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

it("[Q-02] says how long each kind of shingle lasts, and nothing where that is unknown", () => {
  expect(renderProducts("ASPHALT_SHINGLES")).toEqual([
    "Designer Lasts 30–45 years",
    "Performance Lasts 30–45 years",
    "Architectural Lasts 25–35 years",
    "Traditional Lasts 15–25 years",
    "Not sure",
  ]);
  expect(renderProducts("METAL")).toEqual(["Aluminum", "Copper", "Steel", "Not sure"]);
});
