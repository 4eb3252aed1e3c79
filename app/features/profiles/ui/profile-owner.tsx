import type { PublicProfile } from "#app/features/contractors/model.ts";
import { formatOwnerName } from "#app/features/contractors/model/owner-name.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Monogram } from "#app/ui/monogram.tsx";
import { Panel } from "#app/ui/panel.tsx";

const facts = ["birthplace", "school", "favouriteTeam", "hobbies"] as const;

export function ProfileOwner({ profile: { owner, locale } }: { profile: PublicProfile }) {
  const { t } = useTranslations();
  if (!owner || Object.values(owner).every((value) => value === "")) return null;
  const name = formatOwnerName(owner);
  const shownFacts = facts.filter((fact) => owner[fact]);
  return (
    <Panel as="section" gap={4}>
      <h2 className="text-xl font-semibold">{t("profile:owner")}</h2>
      {(name || owner.jobTitle) && (
        <div className="flex items-center gap-4">
          {name && <Monogram name={name} className="size-14 rounded-full" />}
          <div className="min-w-0">
            {name && <p className="text-lg font-medium wrap-anywhere">{name}</p>}
            {owner.jobTitle && (
              <p lang={locale} className="wrap-anywhere text-muted">
                {owner.jobTitle}
              </p>
            )}
          </div>
        </div>
      )}
      {owner.wordsOfWisdom && (
        <blockquote lang={locale} className="border-l-4 border-base-300 pl-4 text-lg wrap-anywhere italic">
          {owner.wordsOfWisdom}
        </blockquote>
      )}
      {shownFacts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {shownFacts.map((fact) => (
            <div key={fact}>
              <dt className="text-sm text-muted">{t(`profile:${fact}`)}</dt>
              <dd lang={locale} className="wrap-anywhere">
                {owner[fact]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
