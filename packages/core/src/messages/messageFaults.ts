import { HIDDEN_SIGNS, hasHiddenSigns } from '../hiddenSigns.ts';
import { grade } from '../readingAge.ts';
import { type MessageName, type MessageWords, messageOf, type Placeholder } from './portalWords.ts';
import { filled, type Given, PLACEHOLDER, paragraphsOf } from './templates.ts';
import { textParts } from './textParts.ts';
import { nameSaid, tellingWord } from './unsaid.ts';

/** How long each may be as it is typed. A text is counted as the networks do, with what is put in. */
export const MESSAGE_WORDS = { subject: 60, email: 1500, text: 320, versions: 50 } as const;

export type MessageField = keyof MessageWords;
/** A field, and why a message cannot be published with what is in it. */
export interface MessageFault {
  field: MessageField;
  message: string;
}

/** What each placeholder is, for whoever writes. */
export const PLACEHOLDERS: Record<Placeholder, string> = {
  code: 'the code to type',
  link: 'the link to this portal',
  when: 'the day and time',
  until: 'until when it is kept',
  whenShort: 'the day and time, shorter',
  untilShort: 'until when it is kept, shorter',
};

/** What a client may read in each place: the longest there is, so that a text that fits does fit. */
const LONGEST = 'Wednesday 30 September, 12:05am';
const LONGEST_SHORT = 'Wed 30 Sep, 12:05am';
const LONGEST_PATH = '/signup/completeverification/';
/** @param address where the portal is: `https://portal.example.org` */
export const exampleOf = (address: string): Given => ({
  code: '123456',
  link: `${address}${LONGEST_PATH}AbCdEfGhIjKlMnOpQrStUv`,
  when: LONGEST,
  until: LONGEST,
  whenShort: LONGEST_SHORT,
  untilShort: LONGEST_SHORT,
});

/** How a message goes, and so which of its words anybody reads. */
export const fieldsOf = (name: MessageName): readonly MessageField[] =>
  messageOf(name).emailOnly ? ['subject', 'email'] : ['subject', 'email', 'text'];

const used = (words: string): string[] => [...words.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
/** Whatever mail programs and phones make a link of. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\S+@\S+|(?<![\p{L}\p{M}\p{N}_.-])(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}_])\S*/iu;
const TELEPHONE = /\p{N}(?:[\s()./_·•–—-]*\p{N}){4,}/u;
/** Letters of two scripts in one word: it reads as one, and is looked for as another (rule 17.38). */
const TWO_SCRIPTS =
  /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{M}*[^\P{L}\p{Script=Latin}\p{Script=Common}]|[^\P{L}\p{Script=Latin}\p{Script=Common}]\p{M}*\p{Script=Latin})[\p{L}\p{M}]*/u;
/**
 * As signs are looked for: letters and digits that are drawn wide, in circles or raised are those that they stand
 * for, and so are full stops.
 */
const asLookedFor = (words: string) => words.normalize('NFKC').replace(/[\u3002\u2024]/g, '.');

/**
 * Why these words of a message cannot be published (rule 17.38). The same is asked again as it goes out: words that a
 * later version of the portal does not take stand back for its own (rule 17.40).
 * @param where the portal's own address, and names that a message must not say: the provider's and its places'
 */
export function messageFaults(
  name: MessageName,
  said: MessageWords,
  where: { address: string; names?: readonly string[] },
): MessageFault[] {
  return fieldsOf(name).flatMap((field) => {
    const words = said[field];
    if (words.trim() === '') return [{ field, message: EMPTY[field] }];
    const faults = [
      ...tellingFaults(words, where.names ?? []),
      ...placeholderFaults(messageOf(name), field, words),
      ...linkFaults(words),
      ...numberFaults(messageOf(name), field, words),
      ...lengthFaults(field, words, where.address),
    ];
    return faults.map((message) => ({ field, message }));
  });
}

const EMPTY: Record<MessageField, string> = {
  subject: 'Write the subject',
  email: 'Write what the email says',
  text: 'Write the text message',
};

/** What would tell somebody who looks at a phone what its owner comes for (rule 13.1). */
function tellingFaults(words: string, names: readonly string[]): string[] {
  const said = words.replace(PLACEHOLDER, ' ');
  const telling = tellingWord(said);
  const name = nameSaid(said, names);
  const mixed = TWO_SCRIPTS.exec(said)?.[0];
  return [
    ...(words.split('\n').some((line) => hasHiddenSigns(line.replaceAll('\t', ' '))) ? [HIDDEN_SIGNS] : []),
    ...(telling === undefined ? [] : [`Leave out “${telling}”: it tells whoever sees it what this is about`]),
    ...(name === undefined ? [] : [`Leave out “${name}”: it tells whoever sees it where this is from`]),
    ...(mixed === undefined
      ? []
      : [`Type “${mixed.slice(0, 40)}” again: it has letters of two scripts that look alike`]),
  ];
}

type Own = ReturnType<typeof messageOf>;

/** Each placeholder of the portal's own words is kept, and no other is there. */
function placeholderFaults(own: Own, field: MessageField, words: string): string[] {
  const needs = [...new Set(used(own[field]))] as Placeholder[];
  const has = used(words);
  const odd = has.find((one) => !needs.includes(one as Placeholder));
  const lost = needs.filter((one) => !has.includes(one));
  const twice = (['code', 'link'] as const).find((one) => has.filter((two) => two === one).length > 1);
  const left = words.replace(PLACEHOLDER, '');
  return [
    ...lost.map((one) => `Put {${one}} in: ${PLACEHOLDERS[one]}`),
    ...(odd === undefined ? [] : [`Take {${odd}} out: nothing is put in there`]),
    ...(twice === undefined ? [] : [`Say {${twice}} once`]),
    ...(/[{}]/.test(left) ? ['Leave out { and }, but around what is put in'] : []),
    ...(field === 'email' ? standingFaults(words) : []),
  ];
}

/** In an email a link stands in a paragraph of its own, and a code at the end of one. */
function standingFaults(email: string): string[] {
  const all = paragraphsOf(email);
  return [
    ...(all.some((one) => one.includes('{link}') && one !== '{link}')
      ? ['Put {link} on a line of its own, with an empty line before and after']
      : []),
    ...(all.some((one) => one.includes('{code}') && !one.endsWith('{code}'))
      ? ['End the paragraph with {code}']
      : []),
  ];
}

/** rule 13.5: a link leads to the portal, which puts in its own. */
function linkFaults(words: string): string[] {
  const found = ADDRESS.exec(asLookedFor(words))?.[0];
  return found === undefined
    ? []
    : [`Leave out “${found.slice(0, 40)}”: only the portal’s own links go out, and it puts them in`];
}

/** Whoever rings a number hears who answers; and how long a code works is the portal's to say. */
function numberFaults(own: Own, field: MessageField, words: string): string[] {
  const plain = asLookedFor(words);
  const telephone = TELEPHONE.exec(plain)?.[0];
  if (telephone !== undefined)
    return [`Leave out “${telephone.slice(0, 40)}”: whoever rings a number hears who answers`];
  if (own.kind !== 'asked') return [];
  const known: string[] = own[field].match(/\d+/g) ?? [];
  const invented = (plain.match(/\p{N}+/gu) ?? []).find((one) => !known.includes(one));
  return invented === undefined
    ? []
    : [`Leave out “${invented}”: how long it works is as the portal’s own words say it`];
}

function lengthFaults(field: MessageField, words: string, address: string): string[] {
  if (field !== 'text')
    return words.length <= MESSAGE_WORDS[field] ? [] : [`Use ${MESSAGE_WORDS[field]} characters or fewer`];
  if (words.includes('\n')) return ['Write the text on one line'];
  const { parts, takes, most, wide } = textParts(filled(words, exampleOf(address)));
  if (parts === 1) return [];
  const why = wide === undefined ? '' : `, because of “${wide}”`;
  return [`With the longest day and link it takes ${takes} of ${most} characters${why}: shorten it`];
}

/** The school year that reads it with ease; above it is too hard for a child of 11. */
const HARDEST = 6;

/** What whoever writes is told and may pass over: nothing that keeps a message from being published. */
export function messageNotes(name: MessageName, said: MessageWords): MessageFault[] {
  return fieldsOf(name).flatMap((field) => {
    const words = said[field].replace(PLACEHOLDER, ' ').trim();
    if (field === 'subject' || !/[a-z]/i.test(words)) return [];
    return grade(paragraphsOf(words).map((one) => (/[.?!:]$/.test(one) ? one : `${one}.`))) > HARDEST
      ? [{ field, message: 'It is hard to read for a child of 11. Shorter words and sentences help.' }]
      : [];
  });
}
