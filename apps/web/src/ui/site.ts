import { hoursWords, readHours } from '@careway/core/openingHours';

/** The name people see. */
export const SITE = 'Careway';

/** Where EXIT SITE goes: an everyday page of another site that says nothing (index.html's noscript link names it too). */
export const EXIT_ADDRESS = 'https://www.bbc.co.uk/weather';

/** What the page says of this portal (`webPages.ts` of the server). */
const said = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** The provider's own number, or sample figures where nobody has set it (rule 17.16). */
const own = said('helpline');
const shown = own?.content ?? '020 7946 0123';
const open = readHours(own?.dataset['hours'] ?? 'Mo-Su 08:00-20:00') ?? [];

/** The contact centre, in every place that names it. */
export const HELPLINE = {
  shown,
  dial: shown.replace(/[^+\d]/g, ''),
  open,
  hours: hoursWords(open),
};

/** Whether the number is the provider's. Samples are for the demonstration, and nobody is told to call them elsewhere. */
export const hasOwnHelpline = (): boolean => own !== null;

/** Clients may not come in yet (rule 16.37). */
export const closedToClients = (): boolean => said('opening')?.content === 'closed';

/** Somebody has just let them in, on this very page. */
export const nowOpenToClients = (): void => said('opening')?.remove();
