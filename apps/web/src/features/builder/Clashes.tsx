import { choose } from '@careway/core/questionnaires/editing/clashes';
import { sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import type { Clash } from '@careway/core/questionnaires/editing/mergeDrafts';
import type { Condition, Scoring } from '@careway/core/questionnaires/types';
import { UsersRound } from 'lucide-react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { both, capital, nameOf, type Outline } from './draftOutline.ts';
import type { Editing } from './useEditing.ts';

const FIELDS: Readonly<Record<string, string>> = {
  question: 'the words',
  description: 'the help',
  text: 'the words of an answer',
  score: 'the points of an answer',
  type: 'the type',
  condition: 'when it is shown',
  lostCondition: 'what came of its condition',
  isMandatory: 'whether it must be answered',
  name: 'the name',
  scoring: 'what scores mean',
  dependentQuestionId: 'when it is shown',
  dependentOptionId: 'when it is shown',
  neededUnless: 'when it may be left out',
  segmentId: 'its group',
  hint: 'the hint',
  reason: 'why we ask',
  missing: 'what we say when it is left out',
  label: 'the short name',
  code: 'the code',
  min: 'the lowest value',
  max: 'the highest value',
  unit: 'the unit',
  whole: 'whole numbers only',
  maxLength: 'how long the answer may be',
  format: 'what is typed',
  minLabel: 'what the lowest step means',
  maxLabel: 'what the highest step means',
  group: 'the heading of the grid',
  statements: 'the points',
  tone: 'how it is said',
  scored: 'whether it counts in the score',
  multiple: 'whether several may be chosen',
  imageUrl: 'the picture',
  imageAlt: 'what the picture shows',
  keywords: 'the words that flag it',
  exclusive: 'whether it is chosen alone',
  rangeDescription: 'what it means',
  paging: 'the pages',
  category: 'the category',
  service: 'the service',
  ageRange: 'the age range',
  copyRight: 'the copyright',
  tags: 'the tags',
  estimateTime: 'how long it takes',
  trigerForm: 'the form that follows',
  trigerByCategory: 'the list of words',
  url: 'where its original stands',
};

/** What another author did meanwhile: brought in, or to choose between where both wrote into the same field. */
export function Clashes({ editing, outline }: { editing: Editing; outline: Outline }) {
  const { keeping, change } = editing;
  const { clashes, noted, chose, seen } = keeping;
  const theirs = (noted?.questions ?? []).flatMap((id) => {
    const question = outline.byId.get(id);
    return question ? [nameOf(outline, question)] : [];
  });
  const where = (clash: Clash) => {
    const id = clash.of === 'option' ? outline.optionById.get(clash.id)?.questionId : clash.id;
    const question = id === undefined ? undefined : outline.byId.get(id);
    return question ? capital(nameOf(outline, question)) : 'The form';
  };
  const said = (value: unknown) => {
    if (value === undefined || value === '' || value === null) return 'Nothing';
    if (typeof value === 'object' && 'kind' in value)
      return sayCondition(value as Condition, {
        question: (id) => outline.byId.get(id),
        option: (id) => outline.optionById.get(id),
      });
    if (value === true || value === false) return value ? 'Yes' : 'No';
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'object' && 'bands' in value)
      return (value as Scoring).bands
        .map(({ from, to, description }) => `${from} to ${to}: ${description}`)
        .join('. ');
    if (typeof value === 'string' && value.startsWith('data:')) return 'A picture';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <>
      {noted && clashes.length === 0 ? (
        <Notice icon={UsersRound} title={`${noted.by} has changed this form too`}>
          <p role="status">
            {theirs.length > 0 ? `${capital(both(theirs.slice(0, 6)))}. ` : ''}Their work and yours are both
            here.
          </p>
          <LinkButton onClick={seen}>I have seen it</LinkButton>
        </Notice>
      ) : null}
      {clashes.length > 0 ? (
        <Notice tone="time" icon={UsersRound} title="You and a colleague changed the same thing" role="alert">
          <p>
            {noted ? `${noted.by} saved it first. ` : ''}Choose which one stands. Until then nothing is sent,
            and what you typed stays on this device.
          </p>
          <ul className="cw-clashes">
            {clashes.map((clash) => (
              <li key={`${clash.of} ${clash.id} ${clash.field}`}>
                <h3>
                  {where(clash)}: {FIELDS[clash.field] ?? clash.field}
                </h3>
                <dl>
                  <dt>Yours</dt>
                  <dd>{said(clash.mine)}</dd>
                  <dt>Theirs</dt>
                  <dd>{said(clash.theirs)}</dd>
                </dl>
                <p className="cw-acts">
                  <Button look="second" small onClick={() => chose(clash)}>
                    Keep mine
                  </Button>
                  <Button
                    look="second"
                    small
                    onClick={() => {
                      change((set) => choose(set, clash, 'theirs'), 'take what a colleague wrote');
                      chose(clash);
                    }}
                  >
                    Take theirs
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
