import { emailProblem } from '../accounts/email.ts';
import { PREFIX } from '../appointments/reference.ts';
import { SERVICE_CODES, SERVICES, type ServiceCode } from '../eligibility/services.ts';
import { HOURS_LENGTH, readHours } from '../openingHours.ts';

/**
 * The ways clients can reach a provider, in the order in which they are shown. 999 is on every page and is none of
 * them.
 */
export const LINE_KINDS = ['main', 'night', 'relay', 'sign'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_NAMES: Record<LineKind, { name: string; who: string }> = {
  main: { name: 'Main line', who: 'Everybody can call it' },
  night: { name: 'After hours', who: 'When the main line is closed' },
  relay: { name: 'Text relay', who: 'For people who type or read a call' },
  sign: { name: 'BSL video', who: 'For people who sign' },
};

/** One of them, as clients read it. */
export interface ProviderLine {
  kind: LineKind;
  /** Shown to clients, or kept for later. */
  on: boolean;
  name: string;
  /** A telephone number; of BSL the address of a page. */
  number: string;
  /** As schema.org writes them; those of a night go past midnight: `Mo-Su 20:00-08:00`. */
  hours: string;
  words: string;
}

/** What new clients can come for, as they read it. */
export interface ProviderService {
  service: ServiceCode;
  on: boolean;
  name: string;
  words: string;
}

/** Everything that clients read of whom they are with (rule 17.25). */
export interface Provider {
  /** In terms and letters. */
  name: string;
  /** In the header, in titles and on documents: it tells nobody what a visit is about. */
  shortName: string;
  lines: readonly ProviderLine[];
  letters: string;
  complaints: string;
  complaintsEmail: string;
  /** When a complaint is answered, in words. */
  complaintsIn: string;
  /** Who an email is from, beside the address that the server has. */
  sender: string;
  /** What booking numbers begin with, from now on: those that were given stay. */
  prefix: string;
  /** Where EXIT SITE goes. */
  exitTo: string;
  /** All of them, switched on or off. */
  services: readonly ProviderService[];
}

/** How long each may be. */
export const PROVIDER = {
  name: 80,
  shortName: 20,
  sender: 20,
  line: { name: 20, number: 30, address: 200, hours: HOURS_LENGTH, words: 80 },
  address: 300,
  email: 254,
  complaintsIn: 40,
  prefix: 3,
  exitTo: 200,
  service: { name: 40, words: 120 },
  versions: 50,
} as const;

/** What the product is called, and what the demonstration is. */
export const PRODUCT = 'Careway';
/** For films and the demonstration: no provider's own. */
const SAMPLE_NUMBER = /^(\+44|0)20 ?7946 ?0123$/;
const SAMPLE = { number: '020 7946 0123', hours: 'Mo-Su 08:00-20:00' };
const EXIT_TO = 'https://www.bbc.co.uk/weather';
/** SAMPLE CONTENT, for the provider's clinicians to approve. */
const ABOUT_SERVICES: Record<ServiceCode, string> = {
  top: 'Advice, treatment at home or at a clinic, and care afterwards.',
  vas: 'A small operation, so that you do not make anybody pregnant.',
  larc: 'The implant and the coil. You can change your mind.',
};

/**
 * What stands while nobody has published anything: what the server's settings say, as before there were records
 * (rule 17.25).
 */
export function providerAsItComes(helpline?: { number: string; hours: string }): Provider {
  const { number, hours } = helpline ?? SAMPLE;
  const main = { kind: 'main' as const, on: true, name: 'Call us', number, hours, words: '' };
  return {
    name: PRODUCT,
    shortName: PRODUCT,
    lines: [main],
    letters: '',
    complaints: '',
    complaintsEmail: '',
    complaintsIn: '',
    sender: '',
    prefix: PREFIX,
    exitTo: EXIT_TO,
    services: SERVICE_CODES.map((service) => ({
      ...{ service, on: true, name: SERVICES[service].name, words: ABOUT_SERVICES[service] },
    })),
  };
}

/** A field, and why a record cannot be published with what is in it. */
export interface ProviderFault {
  field: string;
  message: string;
}

/** What an address, a title in a tab or a sender may not give away to whoever looks over a shoulder (rule 13.1). */
const GIVES_AWAY =
  /abort|pregnan|vasectom|contracep|sexual|termination|clinic|health|medic|nhs|doctor|hospital|steril/i;
/** In an email's "from" or beside a number these would be read as something else. */
const ODD = /[<>"\\\p{Cc}]/u;

/**
 * Why a record cannot be published (rule 17.26): without a number nobody is told whom to call, and a way out that
 * tells is none.
 * @param own the host of this portal, where it is known: the way out never leads back
 */
export function providerFaults(given: Provider, own?: string): ProviderFault[] {
  const faults: ProviderFault[] = [];
  const fault = (field: string, message: string) => faults.push({ field, message });
  if (given.name.trim() === '') fault('name', 'Enter the full name');
  if (given.shortName.trim() === '') fault('shortName', 'Enter the name in the header');
  if (given.shortName.trim().toLowerCase() === PRODUCT.toLowerCase())
    fault('shortName', 'Enter your own name: this one is the product’s');
  if (GIVES_AWAY.test(given.shortName))
    fault('shortName', 'Choose a name that tells nobody what a visit is about');
  if (given.sender.trim() === '') fault('sender', 'Enter the sender of emails');
  if (GIVES_AWAY.test(given.sender)) fault('sender', 'Choose a sender that does not name the care');
  for (const field of ['name', 'shortName', 'sender'] as const)
    if (ODD.test(given[field])) fault(field, 'Leave out < > " and \\');
  const shown = given.lines.filter(({ on }) => on);
  if (!shown.some(({ kind }) => kind === 'main'))
    fault('line-main', 'A main line is needed: without it nobody is told whom to call');
  for (const line of shown) for (const message of lineFaults(line)) fault(`line-${line.kind}`, message);
  if (given.complaints.trim() === '') fault('complaints', 'Enter the address for complaints');
  const noEmail = given.complaintsEmail === '' ? undefined : emailProblem(given.complaintsEmail);
  if (noEmail) fault('complaintsEmail', `${noEmail}, or leave it empty`);
  const exit = exitFault(given.exitTo, own);
  if (exit) fault('exitTo', exit);
  if (!/^[A-Z]{2,3}$/.test(given.prefix)) fault('prefix', 'Enter 2 or 3 capital letters, like NG');
  const offered = given.services.filter(({ on }) => on);
  if (offered.length === 0) fault('services', 'Switch on at least one service');
  for (const { service, name } of offered)
    if (name.trim() === '') fault(`service-${service}`, 'Enter the name clients read');
  return faults;
}

function lineFaults({ kind, name, number, hours }: ProviderLine): string[] {
  const faults: string[] = [];
  if (name.trim() === '') faults.push('Enter the name clients read');
  if (kind === 'sign') {
    if (hostOf(number) === undefined) faults.push('Enter a web address that begins with https://');
  } else if (!/^\+?[\d ()-]{3,24}$/.test(number) || number.replace(/\D/g, '').length < 3)
    faults.push('Enter a telephone number, like 020 7946 0000');
  else if (SAMPLE_NUMBER.test(number)) faults.push('This is the sample number: enter your own');
  if (readHours(hours, { nights: kind === 'night' }) === undefined)
    faults.push(
      `Enter hours like ${kind === 'night' ? 'Mo-Su 20:00-08:00' : 'Mo-Fr 08:00-20:00; Sa 09:00-13:00'}`,
    );
  return faults;
}

/** The host of an address of the web that has a name, and nothing in it that signs in. */
function hostOf(typed: string): string | undefined {
  return /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:\/[^\s"<>\\]*)?$/i.exec(typed)?.[1]?.toLowerCase();
}

/** Why EXIT SITE may not lead there: over https, to somebody else, and nothing in the address says what was left. */
function exitFault(typed: string, own: string | undefined): string | undefined {
  const host = hostOf(typed);
  if (host === undefined) return 'Enter a web address that begins with https://';
  if (own !== undefined && (host === own || host.endsWith(`.${own}`)))
    return 'Enter a page of somebody else: this one leads back here';
  if (GIVES_AWAY.test(typed)) return 'Choose an everyday page, like weather, news or recipes';
  if (/[?#]/.test(typed)) return 'Enter an address without ? and #';
  return undefined;
}

/** What clients read each service is called. */
export const serviceNamesOf = ({ services }: Pick<Provider, 'services'>): Record<ServiceCode, string> => ({
  ...(Object.fromEntries(SERVICE_CODES.map((code) => [code, SERVICES[code].name])) as Record<
    ServiceCode,
    string
  >),
  ...Object.fromEntries(services.flatMap(({ service, name }) => (name === '' ? [] : [[service, name]]))),
});

/** What people call about, said once: the main line. */
export const mainLine = ({ lines }: Pick<Provider, 'lines'>): ProviderLine | undefined =>
  lines.find(({ kind, on }) => kind === 'main' && on);

/** What a page is told of a provider: nothing that is switched off, and nothing that only letters need. */
export type ShownProvider = ReturnType<typeof shownOf>;

/** @param provider what is published, or would be */
export const shownOf = (provider: Provider) => {
  const { name, shortName, letters, complaints, complaintsEmail, complaintsIn, exitTo } = provider;
  return {
    ...{ name, shortName, letters, complaints, complaintsEmail, complaintsIn, exitTo },
    lines: provider.lines.filter(({ on }) => on),
    services: provider.services.filter(({ on }) => on),
  };
};

/** Words that name the product, in the name of whom clients are with. */
export const inNameOf = (words: string, shortName: string): string =>
  words.replaceAll(PRODUCT, () => shortName);
