import { counted } from '@careway/core/numbers';
import { changeType, idsFor } from '@careway/core/questionnaires/editing/edits';
import { hasAnswers, mayHaveAnswers } from '@careway/core/questionnaires/editing/newQuestion';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import type { Question, QuestionType } from '@careway/core/questionnaires/types';
import { Copy, Trash2 } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { NotesByGroup } from '../../../shared/FormNotes.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { Select } from '../../../ui/Select.tsx';
import type { Finding } from '../draftFindings.ts';
import { capital, nameOf, type Outline } from '../draftOutline.ts';
import { FindingsHere, StateHere } from '../side/Checker.tsx';
import { TYPE_WORDS, TYPES } from '../typeWords.ts';
import type { Editing } from '../useEditing.ts';
import { AnswersEditor } from './AnswersEditor.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { type Editor, Tick, WordsField, write } from './editorFields.tsx';
import { LostCondition } from './LostCondition.tsx';
import { PictureFields } from './PictureFields.tsx';
import { sourcesFor } from './sources.ts';
import { TypeFields } from './TypeFields.tsx';

interface Props {
  editing: Editing;
  outline: Outline;
  question: Question;
  today: string;
  /** Types that are switched off in their organisation. */
  isOff: (type: QuestionType) => boolean;
  /** What was said of it when it was brought in. */
  notes: ComponentProps<typeof NotesByGroup>['notes'];
  /** What was found about it. */
  findings: readonly Finding[];
  /** What is still to be written, and not to be mended yet. */
  calm: readonly Finding[];
  onCopy: () => void;
  onDelete: () => void;
}

const TYPE_CHOICES = TYPES.map((value) => ({ value, words: TYPE_WORDS[value].words }));

/** What is said where the conditions are written. */
const isOfConditions = (problem: string) =>
  ['unfinished_condition', 'contradiction', 'never_shown', 'always_true', 'empty_group', 'cycle'].includes(
    problem,
  );

/** The field that takes the focus when a question is opened. */
export const wordsId = (questionId: string) => `question-${questionId}`;

/** The question that is open, with everything that can be said of it. */
export function QuestionEditor({
  editing,
  outline,
  question,
  today,
  isOff,
  notes,
  findings,
  calm,
  onCopy,
  onDelete,
}: Props) {
  const { set, change } = editing;
  const { id, type } = question;
  const name = nameOf(outline, question);
  const of = { question, name, change };
  const { asks } = rulesFor(type);
  const sources = useMemo(() => sourcesFor(set, outline, id), [set, outline, id]);
  const segments =
    sources.earlier.length === 0
      ? []
      : set.questions.filter((one) => one.type === 'conditionalsegment' && one.id !== id);
  const options = outline.optionsOf.get(id) ?? [];
  const isTitle = type === 'section' || type === 'openingstatement' || type === 'closingstatement';
  const turn = (to: QuestionType) => {
    const ids = Array.from({ length: idsFor(to) }, () => newKey());
    change((so) => changeType(so, id, to, ids), `make ${name} “${TYPE_WORDS[to].words}”`);
  };
  return (
    <section className="cw-card cw-bedit" aria-labelledby="open-question">
      <Head name={name} onCopy={onCopy} onDelete={onDelete} />
      <div className="cw-card__b">
        <StateHere
          findings={findings.filter(
            ({ problem }) => !isOfConditions(problem) && problem !== 'lost_condition',
          )}
          isWhole={calm.length === 0 && findings.length === 0}
        />
        <WordsField
          of={of}
          field="question"
          label={isTitle ? 'Title' : asks ? 'Question' : 'Words'}
          lines={2}
        />
        <WordsField
          of={of}
          field="description"
          label={asks ? 'Help under the question' : 'More words below it'}
          lines={2}
        />
        <div className="cw-bedit__two">
          <Select
            id={`type-${id}`}
            label="Type"
            options={TYPE_CHOICES.filter(({ value }) => value === type || !isOff(value))}
            value={type}
            onChange={({ target }) => turn(target.value as QuestionType)}
          />
          {asks ? (
            <Tick
              id={`needed-${id}`}
              label="Must be answered"
              value={question.isMandatory}
              onValue={(isMandatory) => write(of)({ isMandatory })}
            />
          ) : null}
        </div>
        {notes.length > 0 ? (
          <Details summary={`As it was brought in: ${counted(notes.length, 'note')}`}>
            <NotesByGroup notes={notes} />
          </Details>
        ) : null}
        <LostCondition of={of} />
        <ConditionEditor
          key={`when ${id}`}
          of={of}
          sources={sources}
          today={today}
          findings={
            <>
              <FindingsHere findings={findings.filter(({ problem }) => isOfConditions(problem))} />
              <FindingsHere
                findings={calm.filter(({ problem }) => problem === 'unfinished_condition')}
                isCalm
              />
            </>
          }
        />
        <TypeFields key={`limits ${id}`} of={of} names={sources.names} segments={segments} today={today} />
      </div>
      {mayHaveAnswers(type) && (hasAnswers(type) || type !== 'rating' || options.length > 0) ? (
        <AnswersEditor key={id} of={of} options={options} />
      ) : null}
      <MoreOfIt of={of} asks={asks} />
    </section>
  );
}

function Head({ name, onCopy, onDelete }: Pick<Props, 'onCopy' | 'onDelete'> & { name: string }) {
  return (
    <div className="cw-card__h">
      <h2 id="open-question">{capital(name)}</h2>
      <div className="cw-acts">
        <Button look="quiet" small aria-label={`Duplicate ${name}`} onClick={onCopy}>
          <Icon of={Copy} />
          <span className="cw-vh--phone">Duplicate</span>
        </Button>
        <Button look="quiet" small aria-label={`Delete ${name}`} onClick={onDelete}>
          <Icon of={Trash2} />
          <span className="cw-vh--phone">Delete</span>
        </Button>
      </div>
    </div>
  );
}

/** Its picture, and what few questions need. */
function MoreOfIt({ of, asks }: { of: Editor; asks: boolean }) {
  const { question } = of;
  const { id } = question;
  return (
    <div className="cw-card__b cw-bedit__more">
      <Details summary={<>Picture{question.imageUrl ? ': one is there' : ''}</>}>
        <PictureFields
          id={id}
          of={of.name}
          imageUrl={question.imageUrl}
          imageAlt={question.imageAlt}
          onPicture={(imageUrl) => write(of)({ imageUrl: imageUrl ?? null })}
          onAlt={(imageAlt) => write(of)({ imageAlt: imageAlt || undefined }, `change ${of.name}`, 'alt')}
        />
      </Details>
      <Details summary="More about this question">
        {asks ? (
          <>
            <WordsField
              of={of}
              field="label"
              label="Short name where answers are listed"
              hint="Like “Date of birth”."
            />
            <WordsField of={of} field="hint" label="Example or hint" />
            <WordsField of={of} field="reason" label="Why we ask" lines={2} />
            <WordsField of={of} field="missing" label="What we say when it is left out" />
          </>
        ) : null}
        <WordsField
          of={of}
          field="name"
          label="Name for use in other texts"
          hint="Letters and numbers. Its answer then stands where another text says {{name|something else}}."
          most={255}
        />
        <WordsField
          of={of}
          field="code"
          label="Code"
          hint="What is asked, for other programs: the same in every form."
          most={255}
        />
      </Details>
    </div>
  );
}
