import { gsmLength, ONE_TEXT } from './gsm.ts';
import { asHtml, asText, type Part, type Words } from './parts.ts';
import {
  MESSAGE_NAMES,
  type MessageName,
  type MessageWords,
  messageOf,
  type PORTAL_WORDS,
} from './portalWords.ts';

/** What stands in words for something that a message is told: `{when}`. */
export const PLACEHOLDER = /\{(\w+)\}/g;

/** What a message is told, by the names of its placeholders. */
export type Given = Readonly<Record<string, string>>;

/** Words with what they are told put in, once: what is put in is never looked at again. */
export const filled = (words: string, given: Given): string =>
  words.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : whole,
  );

/** The paragraphs of an email, as it is typed. */
export const paragraphsOf = (email: string): string[] =>
  email
    .split(/\n\s*\n/)
    .map((one) => one.trim().replace(/\s*\n\s*/g, ' '))
    .filter((one) => one !== '');

/** One paragraph: a link stands alone on its line, a code below the words before it. */
function partOf(paragraph: string, given: Given): Part {
  if (paragraph === '{link}') return { link: filled(paragraph, given) };
  const say = /^(.*)\{code\}$/.exec(paragraph)?.[1];
  if (say !== undefined) return { say: filled(say, given).trim(), code: filled('{code}', given) };
  return filled(paragraph, given);
}

/** What an email says, part by part. */
export const partsOf = (email: string, given: Given): Part[] =>
  paragraphsOf(email).map((one) => partOf(one, given));

/** What fits into one text message, the fullest first: a portal's own address may be long. */
function theFirstThatFits(texts: readonly [string, ...string[]]): string {
  return texts.find((text) => (gsmLength(text) ?? ONE_TEXT + 1) <= ONE_TEXT) ?? (texts.at(-1) as string);
}

/**
 * A message as it goes out, in the portal's own words or in those that somebody published of it.
 * @param given what it is told: a code, a link, a time
 */
export function wordsOf(name: MessageName, given: Given, said: MessageWords = messageOf(name)): Words {
  const { kind, usefulFor = null, here, shorter = [] } = messageOf(name);
  const parts = partsOf(said.email, given);
  return {
    of: { name, given },
    kind,
    subject: said.subject,
    text: asText(parts),
    html: asHtml(said.subject, parts),
    sms: theFirstThatFits([filled(said.text, given), ...shorter.map((text) => filled(text, given))]),
    usefulFor,
    here: here
      ? {
          words: filled(here.words, given),
          ...(here.over === undefined ? {} : { over: filled(here.over, given) }),
          leadsTo: here.leadsTo,
        }
      : null,
    links: parts.flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : [])),
  };
}

type GivenOf<Name extends MessageName> = (typeof PORTAL_WORDS)[Name]['given'][number];
/** A message that needs to be told nothing is made by `templates.pinChanged()`. */
type Template<Name extends MessageName> = [GivenOf<Name>] extends [never]
  ? () => Words
  : (given: Readonly<Record<GivenOf<Name>, string>>) => Words;

/** Every message in the portal's own words. What a provider says differently is looked up as it goes out. */
export const templates = Object.fromEntries(
  MESSAGE_NAMES.map((name) => [name, (given: Given = {}) => wordsOf(name, given)]),
) as unknown as { readonly [Name in MessageName]: Template<Name> };
