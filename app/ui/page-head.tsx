interface PageHeadProps {
  title: string;
  /** What the page is for. */
  about: string;
}

/** First in a page: its title, shown in the tab too. */
export function PageHead({ title, about }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{about}</p>
      </header>
    </>
  );
}
