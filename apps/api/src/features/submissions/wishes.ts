import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Form } from '@careway/core/questionnaires/form';
import type { PhoneValue } from '@careway/core/questionnaires/types';
import { type WithoutVoice, withoutVoice } from '@careway/core/withoutVoice';
import type { Db } from '../../db/pool.ts';

/** How somebody says in a form that they are talked with instead of called (rule 4.12). */
export interface WishInForm {
  personId: string;
  by: string;
  way: WithoutVoice;
  shareId: string;
  /** What the form is called, for staff. */
  form: string;
}

/** Who keeps such a wish: it knows submissions, and not the other way round, so `features.ts` hands it in (decision 0042). */
export interface Wishes {
  /** Before the form is locked: what else waits for this person goes one after the other. */
  alone(db: Db, personId: string): Promise<void>;
  keep(db: Db, now: Date, wish: WishInForm): Promise<void>;
}

let wishes: Wishes | undefined;

/** Names who keeps wishes. Said once, where the features are listed. */
export function wishesKeptBy(one: Wishes): void {
  wishes = one;
}

/** @throws Error where nobody was named: a wish that nobody keeps must not be taken */
export function wishKeeper(): Wishes {
  if (wishes === undefined) throw new Error('Nobody was named who keeps wishes');
  return wishes;
}

/** The way without a call that a form names which is sent in; undefined where it names a time, or is a draft. */
export function wayInForm(form: Form, requested: string): WithoutVoice | undefined {
  if (requested !== 'completed') return undefined;
  const asked = form.compiled.questions.find(({ question }) => question.code === CONCEPT.safeCall);
  if (!asked) return undefined;
  const { visible, answered, value } = form.question(asked.question.id);
  if (!visible || !answered) return undefined;
  const { optionId } = value as PhoneValue;
  return withoutVoice(asked.options.find(({ id }) => id === optionId)?.code);
}
