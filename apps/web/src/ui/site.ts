/** The name people see. */
export const SITE = 'Careway';

/** Where EXIT SITE goes: an everyday page of another site that says nothing (index.html's noscript link names it too). */
export const EXIT_ADDRESS = 'https://www.bbc.co.uk/weather';

/** The contact centre. Sample figures: the provider sets its own. */
export const HELPLINE = {
  shown: '020 7946 0123',
  dial: '02079460123',
  hours: 'Every day, 8am to 8pm',
} as const;
