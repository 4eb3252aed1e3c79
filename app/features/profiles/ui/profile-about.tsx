import type { PublicProfile } from "#app/features/contractors/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The video is a link, not an embed, so that its host learns nothing before a click. */
export function ProfileAbout({ profile: { about, videoUrl, locale } }: { profile: PublicProfile }) {
  const { t } = useTranslations();
  if (!about && !videoUrl) return null;
  return (
    <Panel as="section" gap={4}>
      <h2 className="text-xl font-semibold">{t("profile:about")}</h2>
      {about && (
        <p lang={locale} className="whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      )}
      {videoUrl && <Video url={videoUrl} />}
    </Panel>
  );
}

function Video({ url }: { url: string }) {
  const { t } = useTranslations();
  const site = new URL(url).hostname === "vimeo.com" ? "Vimeo" : "YouTube";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-base-200 p-4">
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener noreferrer nofollow">
        <Icon name="play" /> {t("profile:videoWatch", { site })}
      </ButtonLink>
      <p className="min-w-0 flex-[1_1_14rem] text-sm text-muted">{t("profile:videoNote", { site })}</p>
    </div>
  );
}
