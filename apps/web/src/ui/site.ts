import { hoursWords, readHours } from '@careway/core/openingHours';
import type { ShownProvider } from '@careway/core/provider/provider';

/** What the page says of this portal (`webPages.ts` of the server). */
const said = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** What the provider has published of itself (rule 17.25); undefined while nothing is. */
const read = (): ShownProvider | undefined => {
  const text = said('provider')?.content;
  return text ? (JSON.parse(text) as ShownProvider) : undefined;
};
export const PUBLISHED = read();

/** The name people see. */
export const SITE = PUBLISHED?.shortName ?? 'Careway';

/**
 * Where EXIT SITE goes: an everyday page of another site that says nothing (index.html's noscript link names it too).
 */
export const EXIT_ADDRESS = PUBLISHED?.exitTo ?? 'https://www.bbc.co.uk/weather';

/** Whether new clients can come for this service here (rule 17.27). */
export const isOffered = (service: string): boolean =>
  PUBLISHED?.services.some((one) => one.service === service) ?? true;

/** Words that name the product, in the provider's name. */
export const inOurName = <Said>(words: Said): Said =>
  PUBLISHED === undefined || words === undefined
    ? words
    : (JSON.parse(
        JSON.stringify(words).replaceAll('Careway', () => JSON.stringify(SITE).slice(1, -1)),
      ) as Said);

/** The provider's own number, or sample figures where nobody has set it (rule 17.16). */
const own = said('helpline');

/** A number with its hours, as pages show it. */
export type Helpline = ReturnType<typeof helplineOf>;

/** @param hours as schema.org writes them; those that cannot be read are none */
export function helplineOf(shown: string, hours: string) {
  const open = readHours(hours) ?? [];
  return { shown, dial: shown.replace(/[^+\d]/g, ''), open, hours: hoursWords(open) };
}

/** The contact centre, in every place that names it. */
export const HELPLINE = helplineOf(
  own?.content ?? '020 7946 0123',
  own?.dataset['hours'] ?? 'Mo-Su 08:00-20:00',
);

/**
 * Whether the number is the provider's. Samples are for the demonstration, and nobody is told to call them elsewhere.
 */
export const hasOwnHelpline = (): boolean => own !== null;

/** Clients may not come in yet (rule 16.37). */
export const closedToClients = (): boolean => said('opening')?.content === 'closed';

/** Somebody has just let them in, on this very page. */
export const nowOpenToClients = (): void => said('opening')?.remove();
