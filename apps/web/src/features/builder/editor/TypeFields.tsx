import {
  dateWords,
  type Names,
  sayCalculation,
} from '@careway/core/questionnaires/editing/conditionSentence';
import { hintOf } from '@careway/core/questionnaires/editing/newQuestion';
import { DATE_FORMATS, hasOwnLimits } from '@careway/core/questionnaires/questionTypes/dateinput';
import { TEXT_FORMATS } from '@careway/core/questionnaires/questionTypes/freetext';
import type { Bound, DateFormat, Question, TextFormat } from '@careway/core/questionnaires/types';
import type { ComponentType } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { DateBound } from './DateBound.tsx';
import { type Editor, Tick, WordsField, write } from './editorFields.tsx';
import { NumberBox } from './numberBox.tsx';

const TEXTS: Readonly<Record<TextFormat, string>> = {
  paragraph: 'Several lines',
  line: 'One line',
  phone: 'A telephone number',
  postcode: 'A postcode',
  practice: 'A GP practice',
  ubrn: 'A referral number (UBRN)',
  time: 'A time of day',
};
const DAYS: Readonly<Record<DateFormat, string>> = {
  birthDate: 'Their date of birth',
  lastPeriod: 'The first day of their last period',
  dateTime: 'A day and a time of day',
};

const options = <Format extends string>(
  formats: readonly Format[],
  words: Readonly<Record<Format, string>>,
) => formats.map((value) => ({ value, words: words[value] }));

/** Which days they may fill in, as a sentence. */
function daysInWords(min: Bound | undefined, max: Bound | undefined): string {
  const words = (bound: Bound | undefined) => (typeof bound === 'string' ? dateWords(bound) : undefined);
  const [first, last] = [words(min), words(max)];
  if (first === undefined && last === undefined) return 'They may fill in any day.';
  const today = [first, last].some((one) => one?.includes('today'))
    ? ' “Today” is the day on which they answer.'
    : '';
  if (last === undefined) return `They may fill in ${first} or any later day.${today}`;
  if (first === undefined) return `They may fill in ${last} or any earlier day.${today}`;
  return `They may fill in any day from ${first} to ${last}.${today}`;
}

interface Of {
  of: Editor;
  names: Names;
  today: string;
}

/** What only this type of question has: limits, what is written there, how it looks. */
export function TypeFields({ segments, ...about }: Of & { segments: readonly Question[] }) {
  const { of } = about;
  const { id, type, segmentId } = of.question;
  const Part = PARTS[type];
  const inside = type !== 'section' && type !== 'conditionalsegment' && segments.length > 0;
  if (Part === undefined && !inside) return null;
  return (
    <div className="cw-typefields">
      {Part === undefined ? null : <Part {...about} />}
      {inside ? (
        <Select
          id={`segment-${id}`}
          label="Asked with the group"
          empty="No group"
          value={segmentId ?? ''}
          options={segments.map((one) => ({ value: one.id, words: one.question || 'A group without words' }))}
          onChange={({ target }) => write(of)({ segmentId: target.value || undefined })}
        />
      ) : null}
    </div>
  );
}

function Numbers({ of, low, high }: { of: Editor; low: string; high: string }) {
  const { id, min, max } = of.question;
  const set = write(of);
  return (
    <>
      <NumberBox
        id={`min-${id}`}
        label={low}
        value={typeof min === 'number' ? min : undefined}
        onNumber={(value) => set({ min: value }, `change the limits of ${of.name}`, 'min')}
      />
      <NumberBox
        id={`max-${id}`}
        label={high}
        value={typeof max === 'number' ? max : undefined}
        onNumber={(value) => set({ max: value }, `change the limits of ${of.name}`, 'max')}
      />
    </>
  );
}

const Scored = ({ of }: { of: Editor }) => (
  <Tick
    id={`scored-${of.question.id}`}
    label="The number itself counts in the score"
    value={of.question.scored === true}
    onValue={(value) => write(of)({ scored: value ? true : undefined })}
  />
);

function TextPart({ of }: Of) {
  const { id, format, maxLength: most } = of.question;
  const set = write(of);
  return (
    <>
      <Select
        id={`format-${id}`}
        label="What they type"
        value={format ?? 'paragraph'}
        options={options(TEXT_FORMATS, TEXTS)}
        onChange={({ target }) => set({ format: target.value as TextFormat })}
      />
      <NumberBox
        id={`length-${id}`}
        label="Characters at most"
        whole
        least={1}
        most={20_000}
        value={most}
        onNumber={(maxLength) => set({ maxLength }, `change the limits of ${of.name}`, 'length')}
      />
    </>
  );
}

function NumberPart({ of, names }: Of) {
  const { id, calculation, whole } = of.question;
  const set = write(of);
  return (
    <>
      {calculation === undefined ? null : (
        <p className="cw-s">
          It is worked out and not asked: {sayCalculation(calculation, names)}.{' '}
          <LinkButton onClick={() => set({ calculation: undefined }, `ask ${of.name}`)}>
            Ask it instead
          </LinkButton>
        </p>
      )}
      <Numbers of={of} low="Lowest number" high="Highest number" />
      <WordsField of={of} field="unit" label="Unit, like cm" width={10} most={255} />
      <Tick
        id={`whole-${id}`}
        label="Whole numbers only"
        value={whole === true}
        onValue={(value) => set({ whole: value ? true : undefined })}
      />
      <Scored of={of} />
    </>
  );
}

const RatingPart = ({ of }: Of) => (
  <>
    <Numbers of={of} low="Lowest step" high="Highest step" />
    <WordsField of={of} field="minLabel" label="What the lowest step means" />
    <WordsField of={of} field="maxLabel" label="What the highest step means" />
    <Scored of={of} />
  </>
);

function DatePart({ of, today }: Of) {
  const { question } = of;
  const { min, max } = question;
  const set = write(of);
  return (
    <>
      <Select
        id={`format-${question.id}`}
        label="What they fill in"
        empty="Any day"
        value={question.format ?? ''}
        options={options(DATE_FORMATS, DAYS)}
        onChange={({ target }) => set({ format: (target.value || undefined) as DateFormat | undefined })}
      />
      <div className="cw-bounds">
        <span className="cw-bounds__l">Earliest day</span>
        <DateBound
          label="Earliest day"
          optional
          today={today}
          value={typeof min === 'string' ? min : undefined}
          onValue={(value) => set({ min: value }, `change the limits of ${of.name}`)}
        />
      </div>
      <div className="cw-bounds">
        <span className="cw-bounds__l">Latest day</span>
        <DateBound
          label="Latest day"
          optional
          today={today}
          value={typeof max === 'string' ? max : undefined}
          onValue={(value) => set({ max: value }, `change the limits of ${of.name}`)}
        />
      </div>
      {/* A day with limits of its own does not look at these: the checker says so. */}
      {hasOwnLimits(question) ? null : <p className="cw-s cw-bounds">{daysInWords(min, max)}</p>}
    </>
  );
}

const GridPart = ({ of }: Of) => (
  <WordsField
    of={of}
    field="group"
    label="Heading of the grid"
    hint="Lines one below the other with the same heading are one grid."
  />
);

const PicturesPart = ({ of }: Of) => (
  <Tick
    id={`multiple-${of.question.id}`}
    label="More than one picture may be chosen"
    value={of.question.multiple === true}
    onValue={(value) =>
      write(of)({ multiple: value ? true : undefined, hint: hintOf(value, of.question.hint) })
    }
  />
);

const TonePart = ({ of }: Of) => (
  <Select
    id={`tone-${of.question.id}`}
    label="How it is said"
    empty="Plainly"
    value={of.question.tone ?? ''}
    options={[
      { value: 'urgent', words: 'Urgent: get help now' },
      { value: 'support', words: 'Support: help is there' },
    ]}
    onChange={({ target }) => write(of)({ tone: (target.value || undefined) as Question['tone'] })}
  />
);

const PointsPart = ({ of }: Of) => (
  <TextArea
    id={`statements-${of.question.id}`}
    label="The points, a line each"
    rows={6}
    value={(of.question.statements ?? []).join('\n')}
    onChange={({ target }) =>
      write(of)(
        { statements: target.value.split('\n').slice(0, 100) },
        `change the points of ${of.name}`,
        'points',
      )
    }
  />
);

const PARTS: Readonly<Partial<Record<Question['type'], ComponentType<Of>>>> = {
  freetext: TextPart,
  numberinput: NumberPart,
  rating: RatingPart,
  dateinput: DatePart,
  likert: GridPart,
  picturechoice: PicturesPart,
  statement: TonePart,
  statementlist: PointsPart,
};
