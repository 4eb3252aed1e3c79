import type { Section } from "#app/features/business-details/model.ts";
import { readSectionForm } from "#app/features/business-details/model/form-values.ts";
import { loadSection, saveSection } from "#app/features/business-details/service.server.ts";
import type { SectionAnswer } from "#app/features/business-details/ui/section-form.ts";
import type { Ctx } from "#app/platform/context.ts";

/** What `SaveSectionForm` needs. */
export async function loadSectionForm<Name extends Section>(ctx: Ctx, section: Name) {
  return { saved: await loadSection(ctx, section) };
}

export async function saveSectionForm(ctx: Ctx, section: Section, form: FormData): Promise<SectionAnswer> {
  const { version } = await saveSection(ctx, section, readSectionForm(section, form));
  return { saved: { section, version } };
}
