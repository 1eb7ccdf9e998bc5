import { CONTACT_WAYS } from '../accounts/contactPreference.ts';
import {
  INTERPRETER_GENDERS,
  INTERPRETER_KINDS,
  INTERPRETER_LANGUAGES,
} from '../appointments/interpreter.ts';
import { SLOT_KINDS } from '../appointments/slots.ts';
import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { CALL_OUTCOMES } from '../callbacks/outcomes.ts';
import { CONCERN_KINDS, HARM } from '../concerns/concernKinds.ts';
import { CONTRACTS } from '../eligibility/contracts.ts';
import { SERVICES } from '../eligibility/services.ts';
import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';

/** What there is to choose from, everywhere alike, by the value that calls take and in words for people. */
export interface MasterList {
  name: string;
  title: string;
  entries: readonly { value: string; words: string }[];
}

const words = (of: Record<string, string>) =>
  Object.entries(of).map(([value, said]) => ({ value, words: said }));
const named = (of: Record<string, { name: string }>) =>
  Object.entries(of).map(([value, { name }]) => ({ value, words: name }));
const said = (of: Record<string, { words: string }>) =>
  Object.entries(of).map(([value, one]) => ({ value, words: one.words }));

/** Lists that are part of the program (rule 16.16): the same that its forms and checks use, so none can drift. */
export const MASTER_LISTS: readonly MasterList[] = [
  { name: 'services', title: 'Services', entries: named(SERVICES) },
  { name: 'contracts', title: 'Who pays', entries: named(CONTRACTS) },
  { name: 'appointment_kinds', title: 'Ways to meet', entries: named(SLOT_KINDS) },
  {
    name: 'times_of_day',
    title: 'Times of day',
    entries: Object.entries(TIMES_OF_DAY).map(([value, { label }]) => ({ value, words: label })),
  },
  { name: 'contact_ways', title: 'Ways to reach somebody', entries: said(CONTACT_WAYS) },
  { name: 'interpreter_kinds', title: 'Help to be understood', entries: words(INTERPRETER_KINDS) },
  { name: 'interpreter_languages', title: 'Languages', entries: words(INTERPRETER_LANGUAGES) },
  { name: 'interpreter_genders', title: 'Interpreters', entries: words(INTERPRETER_GENDERS) },
];

/** Those that staff alone go by. */
export const STAFF_LISTS: readonly MasterList[] = [
  { name: 'call_outcomes', title: 'What came of a call', entries: said(CALL_OUTCOMES) },
  { name: 'worklist_kinds', title: 'Why something waits for a person', entries: said(WORKLIST_KINDS) },
  { name: 'concern_kinds', title: 'Concerns', entries: said(CONCERN_KINDS) },
  { name: 'harm', title: 'Harm of an incident', entries: words(HARM) },
];
