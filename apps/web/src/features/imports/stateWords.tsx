import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { type ImportState, isUnderWay } from '@careway/core/imports/importKinds';
import { Check, CircleAlert, CircleCheck, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { Tag, type Tone } from '../../ui/Tag.tsx';

/** When something was, for a line of small print. */
export const momentWords = (instant: string) => whenWords(instant, clock);

const STATES: Record<ImportState, { words: string; tone: Tone; icon: LucideIcon }> = {
  arriving: { words: 'Arriving', tone: 'blue', icon: LoaderCircle },
  checking: { words: 'Checking', tone: 'blue', icon: LoaderCircle },
  to_mend: { words: 'To mend', tone: 'bad', icon: CircleAlert },
  ready: { words: 'Ready to import', tone: 'time', icon: CircleCheck },
  importing: { words: 'Importing', tone: 'blue', icon: LoaderCircle },
  imported: { words: 'Imported', tone: 'good', icon: Check },
  undoing: { words: 'Undoing', tone: 'blue', icon: LoaderCircle },
  undone: { words: 'Undone', tone: 'grey', icon: Undo2 },
};

/** What state a file is in, and how far what is under way has come. */
export function StateTag({ state, percent }: { state: ImportState; percent: number }) {
  const { words, tone, icon } = STATES[state];
  return (
    <Tag tone={tone} icon={icon}>
      {isUnderWay(state) ? `${words}, ${percent}%` : words}
    </Tag>
  );
}
