import type { ServiceCode } from './services.ts';

/**
 * Three short questions for whoever is not sure what would help; each is asked only if the one before leaves it
 * open.
 */
export interface NotSureAnswers {
  talk: '' | 'yes' | 'no';
  pregnant: '' | 'yes' | 'maybe' | 'no';
  avoid: '' | 'years' | 'for-good' | 'no';
}

/**
 * The way that fits (rule 2.21): the check of a service, or a person. Null while a question that matters is open.
 * SAMPLE CONTENT, for the provider's clinicians to approve.
 */
export function wayFor({ talk, pregnant, avoid }: NotSureAnswers): ServiceCode | 'talk' | null {
  if (talk === 'yes') return 'talk';
  if (talk === '' || pregnant === '') return null;
  if (pregnant !== 'no') return 'top';
  if (avoid === '') return null;
  return ({ years: 'larc', 'for-good': 'vas', no: 'talk' } as const)[avoid];
}
