import { sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import { comparisonsFor, lineOf } from '@careway/core/questionnaires/editing/menuComparisons';
import { type Group, groupOf, isGroup } from '@careway/core/questionnaires/editing/shownIf';
import type { Condition } from '@careway/core/questionnaires/types';
import { GitBranch, MessageSquare, Plus, X } from 'lucide-react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { type Editor, write } from './editorFields.tsx';
import type { Sources } from './sources.ts';

interface Props {
  of: Editor;
  sources: Sources;
  today: string;
}

/** "Show this if": conditions from menus, read back as a sentence. */
export function ConditionEditor({ of, sources, today }: Props) {
  const { question } = of;
  const group = groupOf(question);
  const first = sources.earlier[0];
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
      <GroupOf group={group} name="Condition" sources={sources} today={today} onChange={put} />
      {group.of.length > 0 ? (
        <p className="cw-cond__words">
          <Icon of={MessageSquare} />
          <span>In words: people see this if {sayCondition(group, sources.names)}.</span>
        </p>
      ) : null}
    </fieldset>
  );
}

interface GroupProps {
  group: Group;
  name: string;
  sources: Sources;
  today: string;
  onChange: (group: Group) => void;
  onRemove?: () => void;
}

function GroupOf({ group, name, sources, today, onChange, onRemove }: GroupProps) {
  const first = sources.earlier.at(-1);
  const choice = first && sources.choiceOf(first.id);
  const line = choice && lineOf(comparisonsFor(choice)[0] ?? 'answered', choice);
  const put = (at: number, next: Condition | undefined) => {
    const of = group.of.flatMap((one, place) => (place === at ? (next ?? []) : one));
    onChange({ ...group, of });
  };
  return (
    <div className="cw-cond__group">
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
                {isGroup(part) ? (
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
      {line ? (
        <p className="cw-cond__acts">
          <LinkButton onClick={() => onChange({ ...group, of: [...group.of, line] })}>
            <Icon of={Plus} />
            Add a condition
          </LinkButton>
          {group.of.length > 0 && !onRemove ? (
            <LinkButton
              onClick={() =>
                onChange({
                  ...group,
                  of: [...group.of, { kind: group.kind === 'all' ? 'any' : 'all', of: [line, line] }],
                })
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
