import { SERVICES } from '../eligibility/services.ts';
import { hoursWords, readHours } from '../openingHours.ts';
import { LINE_KINDS, LINE_NAMES, type LineKind, type Provider } from './provider.ts';

/** One thing that a record says, in words. */
export interface SaidOfProvider {
  key: string;
  label: string;
  value: string;
}

/** Everything that a record says, in the order of its page. */
export const saidOf = (provider: Provider): SaidOfProvider[] => [
  { key: 'name', label: 'Full name', value: provider.name },
  { key: 'shortName', label: 'Name in the header', value: provider.shortName },
  ...LINE_KINDS.map((kind) => ({
    ...{ key: `line-${kind}`, label: LINE_NAMES[kind].name, value: lineWords(provider, kind) },
  })),
  ...provider.services.map(({ service, on, name, words }) => ({
    ...{ key: `service-${service}`, label: SERVICES[service].name },
    value: on ? ['On', name, words].filter(Boolean).join('\n') : 'Off',
  })),
  { key: 'letters', label: 'Address for letters', value: provider.letters },
  { key: 'complaints', label: 'Address for complaints', value: provider.complaints },
  { key: 'complaintsEmail', label: 'Email for complaints', value: provider.complaintsEmail },
  { key: 'complaintsIn', label: 'Complaints are answered within', value: provider.complaintsIn },
  { key: 'sender', label: 'Sender of emails', value: provider.sender },
  { key: 'prefix', label: 'Letters of booking numbers', value: provider.prefix },
  { key: 'exitTo', label: 'Where EXIT SITE goes', value: provider.exitTo },
];

function lineWords({ lines }: Provider, of: LineKind): string {
  const line = lines.find(({ kind, on }) => kind === of && on);
  if (!line) return 'Not shown';
  const hours = readHours(line.hours, { nights: of === 'night' });
  return [line.name, line.number, hours ? hoursWords(hours) : line.hours, line.words]
    .filter(Boolean)
    .join('\n');
}

/** What one record says differently from another, in the order of the page. */
export function changesOf(before: Provider, after: Provider) {
  const was = new Map(saidOf(before).map(({ key, value }) => [key, value]));
  return saidOf(after).flatMap(({ key, label, value }) =>
    was.get(key) === value ? [] : [{ key, label, before: was.get(key) ?? '', after: value }],
  );
}
