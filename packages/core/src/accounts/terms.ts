/**
 * The terms in plain words. The version is the day they were written; whoever changes a word that matters gives a new
 * one, and everybody is asked again when they next sign in. The words are sample content (docs/decisions/0023).
 */
export const TERMS_VERSION = '2026-11-01';

export interface TermsPart {
  readonly title: string;
  readonly lines: readonly string[];
}

export const TERMS: readonly TermsPart[] = [
  {
    title: 'What you can do here',
    lines: [
      'You can find out what help you can have, fill in forms, and choose a time to talk to us or to be seen.',
      'It is free. You can stop at any time.',
    ],
  },
  {
    title: 'What we ask of you',
    lines: [
      'Tell us things that are true, as far as you know. Our team uses your answers to keep you safe.',
      'Use your own account, and keep your password and codes to yourself.',
      'If you fill in a form for someone else, they must know and agree.',
    ],
  },
  {
    title: 'What we do with what you tell us',
    lines: [
      'Only people who help with your care can read it. Each time someone opens your record, we write it down and you can see it.',
      'We do not sell it, and we do not use it for adverts.',
      'We only contact you in ways that you said are safe. Our messages never say what they are about.',
    ],
  },
  {
    title: 'When we must tell someone',
    lines: [
      'If we think that you or someone else is in danger, we may have to tell someone who can help. We talk to you first if we can.',
    ],
  },
  {
    title: 'What you can ask for',
    lines: [
      'You can see and download everything we hold about you.',
      'You can ask us to put it right, or to delete your account. The law asks us to keep some parts of a care record for a time.',
    ],
  },
  {
    title: 'If something goes wrong here',
    lines: [
      'This site does not replace emergency help. If your life is in danger, call 999.',
      'If this site does not work, call us. You can do everything by phone too.',
    ],
  },
];

/** `due`: the newest terms were not answered yet. */
export const TERMS_STATES = ['accepted', 'declined', 'due'] as const;
export type TermsState = (typeof TERMS_STATES)[number];

/**
 * Where somebody stands.
 * @param latest their newest decision on any version; null when they never made one
 */
export function termsState(
  latest: { version: string; decision: 'accepted' | 'declined' } | null | undefined,
): TermsState {
  return latest?.version === TERMS_VERSION ? latest.decision : 'due';
}
