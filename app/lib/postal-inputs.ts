import { z } from "zod";
import { formatInvalidZips, formatPostalCode, toPostalKey, parsePostalList } from "./postal-codes.ts";

/** Five digits, or a Canadian FSA. */
export const PostalKey = z
  .string("places.invalid")
  .max(20, "places.invalid")
  .transform((typed, check) => {
    const key = toPostalKey(typed);
    if (key === null) check.addIssue({ code: "custom", message: "places.invalid" });
    return key ?? z.NEVER;
  });

/** Like `PostalKey`, but keeps all six characters of a Canadian code. */
export const PostalCode = z
  .string("places.invalid")
  .max(20, "places.invalid")
  .transform((typed, check) => {
    const code = formatPostalCode(typed);
    if (code === null) check.addIssue({ code: "custom", message: "places.invalid" });
    return code ?? z.NEVER;
  });

/** One text or an array. The error names invalid codes. */
export const PostalList = z.union([z.string().max(40_000), z.array(z.string().max(40)).max(5000)]).transform((input, check) => {
  const { codes, invalid } = parsePostalList([input].flat().join(","));
  if (invalid.length > 0) check.addIssue({ code: "custom", message: "places.zipsInvalid", params: { zips: formatInvalidZips(invalid) } });
  return codes;
});
