import { Charges } from "#app/features/price-builder/ui/charges.tsx";
import { Part } from "#app/features/price-builder/ui/form-parts.tsx";
import { CellRows } from "#app/features/price-builder/ui/price-cell.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type ExpertPart, modifierCells } from "../model/expert-form.ts";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { OfferRows } from "./offer-rows.tsx";
import { OwnFeeRows } from "./own-fee-rows.tsx";
import { PackageRows } from "./package-rows.tsx";

export const expertPanels: Readonly<Record<ExpertPart, (props: ExpertPanelProps) => React.ReactNode>> = {
  ownFees: OwnFeeRows,
  packages: PackageRows,
  offers: OfferRows,
  modifiers: ModifierRows,
  charges: ChargesPanel,
};

function ChargesPanel({ book, answer }: ExpertPanelProps) {
  return (
    <Panel className="divide-y divide-base-300 px-0! py-1!">
      <Charges book={book} answer={answer} />
    </Panel>
  );
}

function ModifierRows({ category, book, answer }: ExpertPanelProps) {
  const { t } = useTranslations();
  const cells = modifierCells(category);
  if (cells.length === 0) return null;
  return (
    <Part title={t("builder:expert.modifiers.title")} about={t("builder:expert.modifiers.about")}>
      <CellRows cells={cells} book={book} typed={null} answer={answer} />
    </Part>
  );
}
