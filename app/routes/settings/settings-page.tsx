import type { ReactNode } from "react";

interface SettingsPageProps {
  title: string;
  why?: string;
  children: ReactNode;
}

/** Frame of a settings page: title, what it is for, content. */
export function SettingsPage({ title, why, children }: SettingsPageProps) {
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{title}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {why !== undefined && <p className="text-muted">{why}</p>}
      </header>
      {children}
    </div>
  );
}
