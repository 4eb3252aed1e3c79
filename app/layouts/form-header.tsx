import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { HeaderLink, BrandMark, UserMenu, SignOut } from "./parts.tsx";
import type { Shell } from "./shell.ts";

/** For forms: links only to the user's start page and sign-in or sign-out. */
export function FormHeader({ brand, directory, user, links }: Pick<Shell, "brand" | "directory" | "user" | "links">) {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const [home] = links;
  return (
    <header className="print:hidden">
      <div className="page flex min-h-16 items-center gap-x-1 py-2">
        <BrandMark brand={brand} directory={directory} note={t("nav.mark")} />
        <nav aria-label={t("nav.main")} className="ml-auto flex items-center gap-1">
          <ButtonLink
            look="ghost"
            size="small"
            href={`tel:${brand.phone}`}
            className="font-medium"
            aria-label={t("nav.call", { phone: brand.phone })}
          >
            <Icon name="phone" className="size-4" />
            <span className="hidden md:inline">{brand.phone}</span>
          </ButtonLink>
          {!user && pathname !== paths.login() && <HeaderLink to={paths.login()} label={t("nav.signIn")} />}
          {user && (
            <span className="hidden items-center gap-1 sm:flex">
              {home && <HeaderLink to={home.to} label={home.label} />}
              <SignOut />
            </span>
          )}
        </nav>
        {user && <UserMenu user={user} links={links} className="sm:hidden" />}
      </div>
    </header>
  );
}
