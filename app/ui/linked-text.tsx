/** Text in which every web address is a link. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
