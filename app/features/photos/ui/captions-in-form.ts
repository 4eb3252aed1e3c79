import { useEffect, type RefObject } from "react";
import { usePlainForm } from "./plain-form.ts";

/**
 * Sends changed captions with the page's own form too, so that its button loses none. Without scripts they are part of
 * that form anyway.
 */
export function useCaptionsInForm(formId: string, list: RefObject<HTMLElement | null>): void {
  const isPlain = usePlainForm() !== undefined;
  useEffect(() => {
    if (isPlain) return;
    const onFormData = ({ target, formData }: FormDataEvent) => {
      if (target instanceof HTMLFormElement && target.id === formId && list.current) addChangedCaptions(formData, list.current);
    };
    document.addEventListener("formdata", onFormData);
    return () => document.removeEventListener("formdata", onFormData);
  }, [isPlain, formId, list]);
}

/** All captions in their order if one of them was changed, as `savePhotoList` reads them. */
function addChangedCaptions(form: FormData, list: HTMLElement): void {
  const fields = [...list.querySelectorAll<HTMLInputElement>("input[name]")];
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const ids = fields.filter(({ name }) => name === "id").map(({ value }) => value);
  if (ids.every((id) => values.get(`caption-${id}`) === values.get(`was-${id}`))) return;
  for (const { name, value } of fields) form.append(name, value);
}
