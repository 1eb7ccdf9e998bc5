/** A question with all that goes with it: what is asked, then a line each for the rest. */
export function InFull({ words }: { words: string }) {
  const [title, ...lines] = words.split('\n');
  return (
    <>
      <p className="cw-diff__asked">{title}</p>
      {lines.length > 0 ? (
        <ul className="cw-diff__lines">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have a fixed order
            <li key={at}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
