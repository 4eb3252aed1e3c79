import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { UploadList } from "./upload-list.tsx";
import { isUnfinished, type Upload } from "./uploads.ts";

let lastKey = 0;

function upload(state: Upload["state"], refusal: Upload["refusal"] = null): Upload {
  const file = new File(["x"], `${state}.jpg`);
  return { key: (lastKey += 1), name: file.name, file, state, share: 1, refusal };
}

const draw = (uploads: Upload[]) => renderHtml(<UploadList uploads={uploads} retry={() => {}} dismiss={() => {}} />);

it("[C-09] two files of the same photo count as one upload and one that was there", () => {
  expect(draw([upload("kept"), upload("known")])).toContain("1 photo uploaded. 1 photo was already uploaded.");
  expect(draw([upload("kept"), upload("sending")])).toContain("1 of 2 done");
});

it("[C-09] the error of a file that can never be uploaded is gone once I choose other files; one to send again stays", () => {
  const wrongType = upload("refused", { code: "photos.notAPhoto", details: {} });
  const [lost, full] = [upload("refused"), upload("refused", { code: "photos.storeFull", details: { retryAfter: 300 } })];
  const all = [wrongType, lost, full, upload("kept"), upload("known"), upload("waiting")];
  expect(all.filter(isUnfinished)).toEqual([lost, full, all[5]]);
  expect(draw([lost]).match(/Try again/g)?.length).toBeGreaterThan(0);
  expect(draw([wrongType])).not.toContain("Try again");
});
