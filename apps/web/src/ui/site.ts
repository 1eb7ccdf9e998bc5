import { hoursWords } from '@careway/core/openingHours';

/** The name people see. */
export const SITE = 'Careway';

/** Where EXIT SITE goes: an everyday page of another site that says nothing (index.html's noscript link names it too). */
export const EXIT_ADDRESS = 'https://www.bbc.co.uk/weather';

const OPEN = { opens: 8 * 60, closes: 20 * 60 };

/** The contact centre. Sample figures: the provider sets its own. */
export const HELPLINE = {
  open: OPEN,
  shown: '020 7946 0123',
  dial: '02079460123',
  hours: hoursWords(OPEN),
} as const;
