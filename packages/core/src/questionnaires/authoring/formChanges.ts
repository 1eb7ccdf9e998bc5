import { SERVICES, type ServiceCode } from '../../eligibility/services.ts';
import type { FormContent } from './content.ts';
import { quoted } from './numbering.ts';
import type { Said } from './questionChanges.ts';

const said =
  (what: string): Said =>
  (_before, after) =>
    after === undefined || after === null || after === ''
      ? `The form has no ${what} any more.`
      : `The ${what} is now ${quoted(String(after))}.`;
const other =
  (what: string): Said =>
  () =>
    `${what} changed.`;

/** What is said of the form itself where it differs. */
export const FORM_SAID: { readonly [Field in Exclude<keyof FormContent, 'questions' | 'options'>]-?: Said } =
  {
    name: said('name'),
    description: other('What the form says of itself'),
    paging: (_before, after) =>
      after === 'question' ? 'Each question has a page of its own.' : 'Each section has a page of its own.',
    scoring: other('How the score is read'),
    pageNumber: said('number of pages'),
    category: said('category'),
    service: (_before, after) =>
      after
        ? `The form is now for ${SERVICES[after as ServiceCode].name}.`
        : 'The form is now for all services.',
    ageRange: said('age range'),
    copyRight: said('copyright'),
    tags: (_before, after) =>
      `The tags are now ${((after ?? []) as readonly string[]).map(quoted).join(', ') || 'none'}.`,
    estimateTime: said('time it takes'),
    trigerForm: other('The form that follows it'),
    trigerByCategory: (_before, after) =>
      after
        ? `The words that make somebody look are now those of ${quoted(String(after))}.`
        : 'No words make somebody look any more.',
    url: said('address of its original'),
  };
