import type { Widget } from "../model/widget.ts";
import type { Photo } from "#app/features/photos/model.ts";
import { photoPath } from "#app/features/photos/model/pictures.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { widgetTextColors } from "../model.ts";

interface PreviewProps {
  widget: Widget;
  businessName: string;
  pictures: readonly Photo[];
  /** Default: preview. */
  title?: string;
}

/** The widget as visitors of the contractor's own site will see it. Its buttons do nothing here. */
export function WidgetPreview({ widget, businessName, pictures, title }: PreviewProps) {
  const { t } = useTranslations();
  const { picture, welcomePhrase, primaryColor, secondaryColor, buttons } = widget;
  const photo = pictures.find(({ id }) => id === picture);
  const onPrimary = { background: primaryColor, color: widgetTextColors.primaryColor };
  return (
    <figure className="flex flex-col gap-2 self-start md:sticky md:top-4">
      <figcaption className="font-medium">{title ?? t("widget:preview")}</figcaption>
      <div className="w-full max-w-80 self-center overflow-hidden rounded-box border border-base-300 bg-white shadow">
        <div className="flex items-center gap-3 p-4" style={onPrimary}>
          {photo && <img src={photoPath(photo.id, photo.widths[0] ?? photo.width)} alt="" className="size-12 rounded-full object-cover" />}
          <p className="min-w-0 font-semibold wrap-anywhere">{businessName}</p>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <p
            className="rounded-lg p-3 whitespace-pre-line wrap-anywhere"
            style={{ background: secondaryColor, color: widgetTextColors.secondaryColor }}
          >
            {welcomePhrase || t("widget:welcomeDefault")}
          </p>
          <ul className="flex flex-col gap-2">
            {buttons.map((button) => (
              <li key={button} className="rounded-field px-4 py-3 text-center font-medium" style={onPrimary}>
                {t(`values:widgetButton.${button}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}
