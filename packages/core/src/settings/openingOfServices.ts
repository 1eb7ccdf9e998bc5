import { whenWords } from '../appointments/dayAndTimeWords.ts';
import { SERVICES, type ServiceCode } from '../eligibility/services.ts';
import { count, type OpeningFacts, type OpeningWords } from './openingFacts.ts';

const names = (all: readonly { service: ServiceCode }[]) =>
  all.map(({ service }) => SERVICES[service].name).join(', ');

/** The services that anything is set up for: the others are not asked for. */
const offered = ({ services }: OpeningFacts) =>
  services.filter(({ areas, nextFree, prices }) => areas > 0 || nextFree !== null || prices > 0);

/** What is looked at service by service. */
export const OPENING_OF_SERVICES = {
  services: (facts) => {
    const on = offered(facts);
    return {
      title: 'Services you offer',
      has: on.length > 0 ? `${names(on)}.` : '',
      missing: on.length > 0 ? null : 'Nothing is set up for any service: no price, no area, no time.',
    };
  },
  payers: (facts) => {
    const without = offered(facts).filter(({ areas }) => areas === 0);
    const areas = facts.services.reduce((sum, one) => sum + one.areas, 0);
    const missing =
      areas === 0
        ? 'Nothing says who pays in which area. Write who pays, then import contracts from a CSV file.'
        : `Nothing says who pays for: ${names(without)}.`;
    return {
      title: 'Who pays',
      has: areas > 0 ? `${count(areas, 'area')} with a contract.` : '',
      missing: areas > 0 && without.length === 0 ? null : missing,
    };
  },
  prices: (facts) => {
    const all = facts.services.reduce((sum, { prices }) => sum + prices, 0);
    const without = offered(facts).filter(({ prices }) => prices === 0);
    const missing =
      all === 0
        ? 'Nobody who pays is shown a price.'
        : `Whoever pays is shown no price for: ${names(without)}.`;
    return {
      title: 'Prices',
      has: all > 0 ? `${count(all, 'price')}.` : '',
      missing: all > 0 && without.length === 0 ? null : missing,
    };
  },
  pathways: (facts) => {
    const mine = offered(facts).length > 0 ? offered(facts) : facts.services;
    const left = mine.filter(({ approved }) => !approved);
    const waiting = facts.services.reduce((sum, one) => sum + one.waiting, 0);
    return {
      title: 'Forms and pathways approved by a clinician',
      has: waiting > 0 ? `${count(waiting, 'version')} waiting for a yes.` : '',
      missing:
        left.length === 0 ? null : `As they come with the product, and approved by nobody: ${names(left)}.`,
    };
  },
  times: (facts) => {
    const on = offered(facts);
    const free = on.filter(({ nextFree }) => nextFree !== null);
    const none = on.filter(({ nextFree }) => nextFree === null);
    return {
      title: 'First free time',
      has: free
        .map(({ service, nextFree }) => `${SERVICES[service].name}: ${whenWords(nextFree ?? '')}.`)
        .join(' '),
      missing:
        free.length === 0
          ? 'No time is free in the next four weeks.'
          : none.length > 0
            ? `No free time in the next four weeks: ${names(none)}.`
            : null,
    };
  },
} satisfies Record<string, (facts: OpeningFacts) => OpeningWords>;
