import { sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import { type Group, groupOf, isGroup } from '@careway/core/questionnaires/editing/shownIf';
import { hasUnfinished, isUnfinished, UNFINISHED } from '@careway/core/questionnaires/editing/unfinished';
import type { Condition, Question } from '@careway/core/questionnaires/types';
import { Copy as CopyIcon, GitBranch, MessageSquare, Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { type Editor, write } from './editorFields.tsx';
import type { Sources } from './sources.ts';

interface Props {
  of: Editor;
  sources: Sources;
  today: string;
  /** What was found about them. */
  findings: ReactNode;
}

/** "Show this if": conditions from menus, read back as a sentence. */
export function ConditionEditor({ of, sources, today, findings }: Props) {
  const { question } = of;
  const group = groupOf(question);
  const first = sources.earlier[0];
  const alike = group.of.length > 0 ? undefined : sources.earlier.findLast(isConditional);
  const put = (next: Group) =>
    write(of)(
      {
        condition: next.of.length === 0 ? undefined : next,
        dependentQuestionId: null,
        dependentOptionId: null,
      },
      `change when ${of.name} is shown`,
    );
  return (
    <fieldset className="cw-cond">
      <legend>
        <Icon of={GitBranch} />
        Show this {question.type === 'section' ? 'section' : 'question'} if
      </legend>
      {group.of.length === 0 ? (
        <p className="cw-s">
          It is always shown.{' '}
          {first === undefined ? 'A question that comes later can be shown by what is answered here.' : ''}
        </p>
      ) : null}
      {findings}
      <GroupOf group={group} name="Condition" sources={sources} today={today} onChange={put} />
      {alike ? (
        <p className="cw-cond__acts">
          <LinkButton onClick={() => put(groupOf(alike))}>
            <Icon of={CopyIcon} />
            Same as question {sources.number(alike)}
          </LinkButton>
        </p>
      ) : null}
      {group.of.length > 0 && !hasUnfinished(question) ? (
        <p className="cw-cond__words">
          <Icon of={MessageSquare} />
          <span>In words: people see this if {sayCondition(group, sources.names)}.</span>
        </p>
      ) : null}
    </fieldset>
  );
}

const isConditional = (question: Question) => groupOf(question).of.length > 0 && !hasUnfinished(question);

interface GroupProps {
  group: Group;
  name: string;
  sources: Sources;
  today: string;
  onChange: (group: Group) => void;
  onRemove?: () => void;
}

function GroupOf({ group, name, sources, today, onChange, onRemove }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const mayBegin = sources.earlier.length > 0;
  // Whoever adds one goes on writing it.
  const add = (part: Condition) => {
    flushSync(() => onChange({ ...group, of: [...group.of, part] }));
    box.current?.querySelector<HTMLElement>(':scope > ul > li:last-child select')?.focus();
  };
  const put = (at: number, next: Condition | undefined) => {
    const of = group.of.flatMap((one, place) => (place === at ? (next ?? []) : one));
    onChange({ ...group, of });
  };
  return (
    <div className="cw-cond__group" ref={box}>
      {group.of.length > 1 || onRemove ? (
        <p className="cw-cond__sent">
          <select
            aria-label={`${name}: all or any`}
            value={group.kind}
            onChange={({ target }) => onChange({ ...group, kind: target.value as Group['kind'] })}
          >
            <option value="all">all</option>
            <option value="any">any</option>
          </select>{' '}
          of these {group.kind === 'all' ? 'are' : 'is'} true:
          {onRemove ? (
            <button type="button" className="cw-ib" aria-label={`Remove ${name}`} onClick={onRemove}>
              <Icon of={X} />
            </button>
          ) : null}
        </p>
      ) : null}
      {group.of.length > 0 ? (
        <ul>
          {group.of.map((part, at) => {
            const own = `${name} ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the group
              <li key={at}>
                {group.of.length > 1 ? (
                  <span className="cw-cond__jn">{at === 0 ? '' : group.kind === 'all' ? 'and' : 'or'}</span>
                ) : null}
                {isGroup(part) && !isUnfinished(part) ? (
                  <GroupOf
                    group={part}
                    name={own}
                    sources={sources}
                    today={today}
                    onChange={(next) => put(at, next.of.length === 0 ? undefined : next)}
                    onRemove={() => put(at, undefined)}
                  />
                ) : (
                  <ConditionLine
                    line={part}
                    name={own}
                    sources={sources}
                    today={today}
                    onChange={(next) => put(at, next)}
                    onRemove={() => put(at, undefined)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {mayBegin ? (
        <p className="cw-cond__acts">
          <LinkButton onClick={() => add(UNFINISHED)}>
            <Icon of={Plus} />
            Add a condition
          </LinkButton>
          {group.of.length > 0 && !onRemove ? (
            <LinkButton
              onClick={() =>
                add({ kind: group.kind === 'all' ? 'any' : 'all', of: [UNFINISHED, UNFINISHED] })
              }
            >
              <Icon of={Plus} />
              Add a group
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
