import { changeOption, changeQuestion } from '@careway/core/questionnaires/editing/edits';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import type { Option, Question } from '@careway/core/questionnaires/types';
import { type KeyboardEvent, memo } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { capital, nameOf, type Outline } from '../draftOutline.ts';
import { Tick } from '../editor/editorFields.tsx';
import { NumberInput } from '../editor/numberBox.tsx';
import type { Change } from '../useEditing.ts';

const WITH_POINTS = ['option', 'options', 'step', 'number'];

/** A number counts as itself, where it is known how high it may be. */
const countsItself = ({ type, max }: Question, options: readonly Option[]) => {
  const { answeredBy } = rulesFor(type);
  return answeredBy === 'step' ? options.length === 0 : answeredBy === 'number' && typeof max === 'number';
};

/** Enter goes on to the next box of points, as it does among answers. */
function onEnter(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="number"]')];
  const at = boxes.indexOf(target);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + (event.shiftKey ? -1 : 1)]?.focus();
}

/** The points of every answer of the form, in one place. */
export function PointsCard({ outline, change }: { outline: Outline; change: Change }) {
  const asked = [...outline.byId.values()].filter((question) => {
    const options = outline.optionsOf.get(question.id) ?? [];
    return (
      !question.calculation &&
      WITH_POINTS.includes(rulesFor(question.type).answeredBy ?? '') &&
      (options.length > 0 || countsItself(question, options))
    );
  });
  return (
    <Card title="Points for each answer">
      {asked.length === 0 ? (
        <p>
          No question has answers to choose from yet. Add one under Questions: its answers then stand here.
        </p>
      ) : (
        <>
          <p className="cw-soft">Write how many points each answer gives. Enter goes to the next box.</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only helps the boxes in it along */}
          <div onKeyDown={onEnter}>
            {asked.map((question) => (
              <QuestionPoints
                key={question.id}
                question={question}
                name={nameOf(outline, question)}
                options={outline.optionsOf.get(question.id) ?? NONE}
                change={change}
              />
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

const NONE: readonly Option[] = [];

interface PointsProps {
  question: Question;
  /** "question 8". */
  name: string;
  options: readonly Option[];
  change: Change;
}

const QuestionPoints = memo(
  function QuestionPoints({ question, name, options, change }: PointsProps) {
    const { id, scored } = question;
    const give = (option: Option, score: number) =>
      change(
        (set) =>
          // What is given points here counts, whatever was said before.
          changeOption(scored === false ? changeQuestion(set, id, { scored: undefined }) : set, option.id, {
            score,
          }),
        `change the points of ${name}`,
        `${option.id} score`,
      );
    return (
      <fieldset className="cw-points">
        <legend>
          <span className="cw-soft">{capital(name)}</span> {question.question || 'Without words yet'}
        </legend>
        {countsItself(question, options) ? (
          <Tick
            id={`counts-${id}`}
            label="The number itself counts"
            value={scored === true}
            onValue={(value) =>
              change(
                (set) => changeQuestion(set, id, { scored: value ? true : undefined }),
                `change the points of ${name}`,
              )
            }
          />
        ) : (
          <ul>
            {options.map((option, at) => (
              <li key={option.id}>
                <NumberInput
                  label={`Points for answer ${at + 1} of ${name}: ${option.text}`}
                  className="nhsuk-input"
                  value={option.score}
                  emptyMeans="Without a number, this answer has 0 points."
                  onNumber={(score) => give(option, score)}
                  onEmpty={() => give(option, 0)}
                  around={(box, said) => (
                    <>
                      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                      <label>
                        <span>{option.text || `Answer ${at + 1}, without words yet`}</span>
                        {box}
                      </label>
                      {said}
                    </>
                  )}
                />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    );
  },
  // Lists of answers are sorted anew with every letter; of a long form only what changed is drawn again.
  (one, other) =>
    one.question === other.question &&
    one.name === other.name &&
    one.options.length === other.options.length &&
    one.options.every((option, at) => option === other.options[at]),
);
