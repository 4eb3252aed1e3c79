import { Form } from "react-router";
import { clearAccountStorage } from "#app/lib/account-storage.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { NavLinks } from "./parts.tsx";
import type { Shell } from "./shell.ts";

function SignOut({ className = buttonClass({ look: "ghost", size: "small" }, "text-sm font-medium") }: { className?: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" action={paths.logout()} reloadDocument onSubmit={clearAccountStorage}>
      <button className={className}>{t("nav.signOut")}</button>
    </Form>
  );
}

/** Works without scripts. */
export function AccountMenu({ user, links }: { user: NonNullable<Shell["user"]> } & Pick<Shell, "links">) {
  const { t } = useTranslations();
  return (
    <details className="relative">
      <summary
        className={buttonClass({ look: "ghost", size: "small" }, "min-h-10 text-sm font-medium text-inherit hover:text-base-content")}
      >
        <Icon name="person" className="size-5" />
        <span className="max-sm:sr-only">{t("nav.account")}</span>
        <Icon name="chevron" className="size-4 max-sm:hidden" />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-2 w-72 max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-base-content shadow-card">
        <div className="flex flex-col gap-3">
          <NavGroups links={links} className="text-base" />
        </div>
        <AccountLinks user={user} className="mt-2 pb-1" />
      </div>
    </details>
  );
}

export function AccountLinks({ user, className = "" }: { user: NonNullable<Shell["user"]>; className?: string }) {
  return (
    <div className={`border-t border-base-300 pt-3 ${className}`}>
      <p className="mb-1 px-3 text-sm wrap-anywhere text-muted">{user.email}</p>
      <ul className="menu mb-2 w-full p-0 text-base">
        <NavLinks links={[user.account]} />
      </ul>
      <div className="px-3">
        <SignOut className={buttonClass({ look: "outline", size: "small" }, "w-full border-base-300")} />
      </div>
    </div>
  );
}
