import { Component, type ContextType, type ReactNode } from "react";
import { TranslationContext } from "#app/platform/translations.ts";

/** Replaces an error page that cannot be shown. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = TranslationContext;
  declare context: ContextType<typeof TranslationContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const t = this.context?.t;
    return (
      <div role="alert" className="page py-20 text-center">
        <p className="mb-3 max-w-none text-xl font-semibold">{t?.("error.fallback")}</p>
        <a className="link" href="/">
          {t?.("error.home")}
        </a>
      </div>
    );
  }
}
