import { hoursWords, openNow } from '@careway/core/openingHours';
import { OTHER_LINES } from './site.ts';
import { useNow } from './useNow.ts';

/** The ways beside the main line (rule 17.25): at night, by text relay, in sign language, each with whether somebody answers now. */
export function OtherLines() {
  const now = useNow();
  return OTHER_LINES.map(({ kind, name, number, open, words }) => (
    <p key={kind} className="cw-hours">
      {name}:{' '}
      <a
        href={kind === 'sign' ? number : `tel:${number.replace(/[^+\d]/g, '')}`}
        {...(kind === 'sign' ? { rel: 'noreferrer' } : {})}
      >
        {kind === 'sign' ? new URL(number).hostname : number}
      </a>
      . <strong>{openNow(open, now).words}.</strong> {hoursWords(open)}. {words}
    </p>
  ));
}
