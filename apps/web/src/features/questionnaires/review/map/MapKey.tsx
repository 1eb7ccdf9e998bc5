import type { UnderReview } from '../underReview.ts';

/** What the lines and boxes of the map mean. */
export function MapKey({
  isChanged,
  names,
  hasPeople,
}: Pick<UnderReview, 'isChanged' | 'names'> & { hasPeople: boolean }) {
  const walks = isChanged
    ? [
        { look: 'draft', words: `Walk, ${names.draft}` },
        { look: 'inUse', words: `Walk, ${names.inUse}` },
      ]
    : [{ look: 'draft', words: 'Walk' }];
  const all = [
    { look: 'asks', words: 'Page' },
    { look: 'tells', words: 'Page to read' },
    { look: 'outcome', words: 'Outcome' },
    ...walks,
  ];
  return (
    <ul className="cw-mapkey" aria-label="Key">
      {all.map(({ look, words }) => (
        <li key={look}>
          <span className={`k k--${look}`} aria-hidden="true" />
          {words}
        </li>
      ))}
      {hasPeople ? <li className="cw-soft end">People: the last 90 days</li> : null}
    </ul>
  );
}
