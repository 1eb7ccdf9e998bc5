import { HIDDEN_SIGNS, hasHiddenSigns } from '../hiddenSigns.ts';
import type { Check } from './fields.ts';

/** Both browsers and Node have it; how a domain of any writing is written in ASCII is not for us to know. */
declare const URL: new (address: string) => { readonly hostname: string };

/** The part before the @ by the HTML standard. As mail servers have it, a dot stands alone between other characters. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LONGEST = { local: 64, whole: 254 };

/** One part of a domain by the HTML standard; the last one is of letters, as every top-level domain is. */
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$`);

const LIKE = 'Enter an email address like name@example.com';

/**
 * rule 8.32: whether letters can reach this address: by the HTML standard, as mail servers take it, with a
 * domain in any script.
 * @returns what to mend, or undefined
 */
export const emailProblem: Check = (value) => {
  const email = value.trim();
  if (email === '') return 'Enter your email address';
  if (hasHiddenSigns(value)) return HIDDEN_SIGNS;
  const at = email.lastIndexOf('@');
  const [local, typed] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const domain = inAscii(typed);
  if (at < 1 || domain === undefined || local.includes('@')) return LIKE;
  if (/[^ -~]/.test(local))
    return 'Use only the letters a to z before the @: letters to others do not arrive everywhere';
  if (/^\.|\.\.|\.$/.test(local)) return 'Check the dots before the @: one at a time, and none at either end';
  if (!LOCAL.test(local)) return LIKE;
  return local.length > LONGEST.local || local.length + 1 + domain.length > LONGEST.whole ? LIKE : undefined;
};

/**
 * An address as it is kept, compared and written to: without blanks around it, its domain in ASCII (`bücher.example` is
 * `xn--bcher-kva.example`). What is no address comes back as it is.
 */
export function tidyEmail(typed: string): string {
  const email = typed.trim();
  if (/^[ -~]*$/.test(email) || emailProblem(email) !== undefined) return email;
  const at = email.lastIndexOf('@') + 1;
  return `${email.slice(0, at)}${inAscii(email.slice(at))}`;
}

/** @returns a domain in ASCII and small letters, or undefined where it is none that letters go to */
function inAscii(domain: string): string | undefined {
  // What an address of a page would take for something else than a part of its domain.
  if (domain === '' || /[\s%/\\?#@:[\]<>^|]/.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
