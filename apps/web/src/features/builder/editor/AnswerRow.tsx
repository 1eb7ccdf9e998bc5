import { AS_THEY_COME, type Levels, levelOfFlag } from '@careway/core/needs/levelList';
import { NEED_LEVELS } from '@careway/core/needs/needLevels';
import { changeOption, moveOption, removeOption } from '@careway/core/questionnaires/editing/edits';
import type { Fields } from '@careway/core/questionnaires/editing/rowEdits';
import { saysNone } from '@careway/core/questionnaires/editing/saysNone';
import type { Option } from '@careway/core/questionnaires/types';
import { ArrowDown, ArrowUp, HeartPulse, Trash2 } from 'lucide-react';
import { useLevels } from '../../../shared/useLevels.ts';
import { Details } from '../../../ui/Details.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Change } from '../useEditing.ts';
import { Tick } from './editorFields.tsx';
import { NumberInput } from './numberBox.tsx';
import { PictureFields } from './PictureFields.tsx';

interface Props {
  option: Option;
  place: number;
  of: number;
  /** "question 8". */
  name: string;
  hasPictures: boolean;
  takesSeveral: boolean;
  change: Change;
  /** Enter was pressed in its words: on to the next answer. */
  onEnter: () => void;
}

/** "Heavy bleeding (Urgent)". */
const flagWithLevel = (words: string, levels: Levels) =>
  `${words} (${NEED_LEVELS[levelOfFlag(words, levels)].words})`;

/** One answer to choose from: its words and points, and what else it may have. */
export function AnswerRow({ option, place, of, name, hasPictures, takesSeveral, change, onEnter }: Props) {
  const { id, text, score } = option;
  const levels = useLevels() ?? AS_THEY_COME;
  const called = text.trim() === '' ? `answer ${place}` : `answer ${place}, ${text}`;
  const set = (fields: Fields<Option>, key?: string) =>
    change((so) => changeOption(so, id, fields), `change an answer of ${name}`, key && `${id} ${key}`);
  // “None of these” beside another answer says two things: it is chosen alone as soon as it is written, and may be
  // made otherwise.
  const write = (next: string) => {
    const isNone = takesSeveral && saysNone(next) && !saysNone(text);
    set({ text: next, ...(isNone ? { exclusive: true } : {}) }, 'text');
  };
  return (
    <li className="cw-answer">
      <NumberInput
        label={`Points for answer ${place}`}
        className="nhsuk-input cw-answer__score"
        value={score}
        emptyMeans="Without a number, this answer has 0 points."
        onNumber={(points) => set({ score: points }, 'score')}
        onEmpty={() => set({ score: 0 }, 'score')}
        around={(points, said) => (
          <>
            <div className="cw-answer__main">
              <span className="cw-answer__n" aria-hidden="true">
                {place}
              </span>
              <input
                id={`text-${id}`}
                type="text"
                className="nhsuk-input"
                aria-label={`Answer ${place}`}
                value={text}
                maxLength={5_000}
                onChange={({ target }) => write(target.value)}
                onKeyDown={(event) => {
                  if (
                    event.key !== 'Enter' ||
                    event.ctrlKey ||
                    event.metaKey ||
                    event.nativeEvent.isComposing
                  )
                    return;
                  event.preventDefault();
                  onEnter();
                }}
              />
              {points}
              <Acts {...{ id, place, of, called, name, change }} />
            </div>
            {said ? <p className="cw-answer__says">{said}</p> : null}
          </>
        )}
      />
      {option.keywords.length > 0 ? (
        <p className="cw-answer__says">
          <span className="is-bad">
            <Icon of={HeartPulse} />
            Flags for triage: {option.keywords.map((words) => flagWithLevel(words, levels)).join(', ')}
          </span>
        </p>
      ) : null}
      {takesSeveral ? (
        <div className="cw-answer__alone">
          <Tick
            id={`alone-${id}`}
            label="Chosen alone, like “None of these”"
            value={option.exclusive === true}
            onValue={(value) => set({ exclusive: value ? true : undefined })}
          />
        </div>
      ) : null}
      <More {...{ option, called, hasPictures, set }} />
    </li>
  );
}

function Acts({
  id,
  place,
  of,
  called,
  name,
  change,
}: Pick<Props, 'place' | 'of' | 'name' | 'change'> & { id: string; called: string }) {
  return (
    <span className="cw-answer__acts">
      <button
        type="button"
        className="cw-ib"
        aria-label={`Move ${called} up`}
        aria-disabled={place === 1 || undefined}
        onClick={() => change((so) => moveOption(so, id, -1), `move an answer of ${name}`)}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        type="button"
        className="cw-ib"
        aria-label={`Move ${called} down`}
        aria-disabled={place === of || undefined}
        onClick={() => change((so) => moveOption(so, id, 1), `move an answer of ${name}`)}
      >
        <Icon of={ArrowDown} />
      </button>
      <button
        type="button"
        className="cw-ib"
        aria-label={`Delete ${called}`}
        onClick={() => change((so) => removeOption(so, id), `delete an answer of ${name}`)}
      >
        <Icon of={Trash2} />
      </button>
    </span>
  );
}

/** What else an answer may have: help, flags, what it means, a code, a picture. */
function More({
  option,
  called,
  hasPictures,
  set,
}: Pick<Props, 'option' | 'hasPictures'> & {
  called: string;
  set: (fields: Fields<Option>, key?: string) => void;
}) {
  const { id } = option;
  const words = (field: 'hint' | 'rangeDescription' | 'code', label: string, hint?: string) => (
    <TextField
      id={`${field}-${id}`}
      label={label}
      hint={hint}
      maxLength={field === 'code' ? 255 : 5_000}
      value={option[field] ?? ''}
      onChange={({ target }) =>
        set(
          { [field]: target.value === '' && field !== 'rangeDescription' ? undefined : target.value },
          field,
        )
      }
    />
  );
  return (
    <Details
      summary={
        <>
          More<span className="cw-vh"> about {called}</span>
        </>
      }
    >
      {words('hint', 'Help under it')}
      <TextField
        id={`keywords-${id}`}
        label="Words that flag it for triage"
        hint="With commas between them. Whoever chooses this answer stands on the list of what needs a person, at the level that is shown. Words that the table of levels does not know are urgent, or danger where they speak of harm."
        defaultValue={option.keywords.join(', ')}
        key={`${id} ${option.keywords.join()}`}
        onBlur={({ target }) => {
          const keywords = target.value
            .split(',')
            .map((word) => word.trim())
            .filter((word) => word !== '');
          if (keywords.join() !== option.keywords.join()) set({ keywords });
        }}
      />
      {words('rangeDescription', 'What it means, with its points', 'For those who read the score.')}
      {words('code', 'Code', 'What it means for other programs, the same in every form.')}
      {hasPictures ? (
        <PictureFields
          id={id}
          of={called}
          imageUrl={option.imageUrl}
          imageAlt={option.imageAlt}
          onPicture={(imageUrl) => set({ imageUrl })}
          onAlt={(imageAlt) => set({ imageAlt: imageAlt || undefined }, 'alt')}
        />
      ) : null}
    </Details>
  );
}
