import { hoursWords, openNow, readHours } from '@careway/core/openingHours';
import type { ProviderLine } from '@careway/core/provider/provider';
import { PUBLISHED } from './site.ts';
import { useNow } from './useNow.ts';

/**
 * The ways beside the main line (rule 17.25): at night, by text relay, in sign language, each with whether somebody
 * answers now.
 */
export function OtherLines({ lines = PUBLISHED?.lines ?? [] }: { lines?: readonly ProviderLine[] }) {
  const now = useNow();
  return lines
    .filter(({ kind, on }) => on && kind !== 'main')
    .map(({ kind, name, number, hours, words }) => {
      const open = readHours(hours, { nights: kind === 'night' }) ?? [];
      return (
        <p key={kind} className="cw-hours">
          {name}:{' '}
          <a
            href={kind === 'sign' ? number : `tel:${number.replace(/[^+\d]/g, '')}`}
            {...(kind === 'sign' ? { rel: 'noreferrer' } : {})}
          >
            {kind === 'sign' ? number.replace(/^https:\/\//, '').replace(/\/.*$/, '') : number}
          </a>
          . <strong>{openNow(open, now).words}.</strong> {hoursWords(open)}. {words}
        </p>
      );
    });
}
