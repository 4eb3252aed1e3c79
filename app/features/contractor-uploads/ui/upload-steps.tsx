import { isWorking, type RowCounts, type RowState, type ShownRow, type UploadState } from "../model.ts";
import { CheckedStep } from "./checked-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { MappingStep, type ShownColumn } from "./mapping-step.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { RowList } from "./row-list.tsx";

/** An upload as its page shows it. */
interface ShownUpload {
  id: string;
  state: UploadState;
  version: number;
  counts: RowCounts;
  doneCount: number;
  totalCount: number;
  isRetrying: boolean;
  canUndo: boolean;
  columns: readonly ShownColumn[];
  list: { rows: readonly ShownRow[]; next: string | null; state: RowState | null; isLaterPage: boolean } | null;
}

interface UploadStepsProps {
  upload: ShownUpload;
  brandName: string;
  needsCode: boolean;
  answer: unknown;
}

/** What an upload waits for, or has done. */
export function UploadSteps({ upload, brandName, needsCode, answer }: UploadStepsProps) {
  const { id, version, state, counts, columns, list } = upload;
  const coded = { id, version, counts, needsCode, answer };
  return (
    <>
      {isWorking(state) && <ProgressStep {...upload} state={state} />}
      {state === "CHECKED" && <CheckedStep {...coded} brandName={brandName} />}
      {(state === "IMPORTED" || state === "UNDONE") && <DoneStep {...coded} isUndone={state === "UNDONE"} canUndo={upload.canUndo} />}
      {list && <RowList id={id} {...list} />}
      {(state === "MAPPING" || state === "CHECKED") && (
        <MappingStep key={version} id={id} version={version} columns={columns} isChecked={state === "CHECKED"} answer={answer} />
      )}
    </>
  );
}
