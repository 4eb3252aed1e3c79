import { Form } from "react-router";
import type { ShellBrand } from "#app/brands/shell.ts";
import { useWords } from "#app/platform/words.ts";

interface HeaderProps {
  brand: ShellBrand;
  user: { email: string; accountType: "REGULAR" | "BUSINESS" } | null;
}

/** The head of every page: the brand's mark set in type, the way to one's own things, sign-in and sign-out. */
export function SiteHeader({ brand, user }: HeaderProps) {
  const { t } = useWords();
  return (
    <header className="border-b border-base-300 bg-base-100 print:hidden">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-base-100 focus:p-3">
        {t("nav.skip")}
      </a>
      <div className="page flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <a
          href="/contractors"
          className="flex items-baseline gap-2 text-lg font-bold tracking-tight text-neutral"
          aria-label={brand.directoryTitle}
        >
          {brand.name}
          <span className="hidden text-sm font-normal text-muted sm:inline">{t("nav.mark")}</span>
        </a>
        <nav aria-label={t("nav.main")} className="ml-auto flex items-center gap-1 sm:gap-2">
          {user?.accountType === "REGULAR" && <NavLink to="/dashboard" label={t("nav.requests")} />}
          {user?.accountType === "BUSINESS" && <NavLink to="/crm-lite" label={t("nav.leads")} />}
          {user ? (
            <Form method="post" action="/logout" reloadDocument>
              <button className="btn btn-ghost btn-sm text-sm font-medium">{t("nav.signOut")}</button>
            </Form>
          ) : (
            <NavLink to="/login" label={t("nav.signIn")} />
          )}
        </nav>
      </div>
    </header>
  );
}

function NavLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className="btn btn-ghost btn-sm text-sm font-medium">
      {label}
    </a>
  );
}
