import type { Form } from '../questionnaires/form.ts';
import { keywordFlags } from '../questionnaires/keywordFlags.ts';
import type { Answers } from '../questionnaires/types.ts';

/** How far somebody is, as the engine counted it at the last save. */
export interface SavedProgress {
  answered: number;
  required: number;
  left: number;
  pages: number;
  pagesDone: number;
}

/** What lists and triage show of a form without reading its answers again. */
export interface FormStanding {
  progress: SavedProgress;
  flags: string[];
}

/** A check that its way was found to its end. */
export interface WayTaken {
  /** Those that led there; nothing else is kept. */
  readonly answers: Answers;
  /** In words for staff. */
  readonly flags: readonly string[];
  /** Pages that asked. */
  readonly pages: number;
}

/** How a form stands by its answers. */
export function standingOf(form: Form): FormStanding {
  const { answered, left, pages, pagesDone } = form.progress();
  return {
    progress: { answered, required: answered + left, left, pages, pagesDone },
    flags: [...new Set(keywordFlags(form).map((flag) => flag.keyword))],
  };
}

/** The same of a check: its way counts, and what the way has raised. */
export function standingOfCheck(form: Form, { answers, flags, pages }: WayTaken): FormStanding {
  const answered = Object.keys(answers).length;
  return {
    progress: { answered, required: answered, left: 0, pages, pagesDone: pages },
    flags: [...new Set([...standingOf(form).flags, ...flags])],
  };
}
