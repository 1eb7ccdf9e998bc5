import { Details } from '../../ui/Details.tsx';

const MARKS = [
  ['## Who can help', 'A heading. With three ### it is a smaller one.'],
  ['- one line', 'A line of a list. With 1. 2. 3. the lines are numbered.'],
  ['**EXIT SITE**', 'Bold words.'],
  ['[our terms](/T&C)', 'A link: to a page of this site, to https:// or tel:.'],
  ['an empty line', 'A new paragraph.'],
] as const;

/** The few marks, each with what it does. */
export function HowToWrite() {
  return (
    <Details summary="How to write headings, lists and links">
      <dl className="cw-howto">
        {MARKS.map(([mark, does]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
