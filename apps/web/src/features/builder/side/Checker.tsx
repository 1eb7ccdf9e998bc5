import { CircleCheck, Lightbulb, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Finding } from '../draftFindings.ts';
import { capital, nameOf, type Outline } from '../draftOutline.ts';

/** More than these are shown when somebody asks for them. */
const FIRST = 6;

interface Props {
  findings: readonly Finding[];
  /** Something is still to be written, and is no mistake yet. */
  isBegun: boolean;
  outline: Outline;
  onGo: (questionId: string) => void;
}

/** What must be mended before the form can be sent for approval, and what would make it better. */
export function Checker({ findings, isBegun, outline, onGo }: Props) {
  const [all, setAll] = useState(false);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <section className="cw-card cw-bcheck" aria-labelledby="checker">
      <div className="cw-card__h">
        <h2 id="checker">Checker</h2>
        {errors > 0 ? (
          <Tag tone="bad" icon={TriangleAlert}>
            {errors} to mend
          </Tag>
        ) : isBegun ? (
          <Tag icon={Pencil}>Still being written</Tag>
        ) : (
          <Tag tone="good" icon={CircleCheck}>
            Nothing to mend
          </Tag>
        )}
      </div>
      {findings.length > 0 ? (
        <ul>
          {shown.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finding is its place in the list
            <li key={at}>
              <FindingLine finding={one} outline={outline} onGo={onGo} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="cw-bcheck__none">What keeps a form from being sent for approval is said here.</p>
      )}
      {findings.length > FIRST ? (
        <p className="cw-bcheck__f">
          <LinkButton onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${findings.length}`}
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}

function FindingLine({
  finding,
  outline,
  onGo,
}: {
  finding: Finding;
  outline: Outline;
  onGo: Props['onGo'];
}) {
  const { questionId, level, sentence } = finding;
  const question = outline.byId.get(questionId);
  return (
    <div className={level === 'error' ? 'cw-bfind' : 'cw-bfind cw-bfind--advice'}>
      <Icon of={level === 'error' ? TriangleAlert : Lightbulb} />
      <div>
        <h3>{question ? capital(nameOf(outline, question)) : 'The form'}</h3>
        <p>{withoutName(sentence)}</p>
        {question ? (
          <LinkButton onClick={() => onGo(questionId)}>Go to {nameOf(outline, question)}</LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** What was found about the question that is open, right at it. */
export function FindingsHere({
  findings,
  isCalm = false,
}: {
  findings: readonly Finding[];
  /** It is only still to be written. */
  isCalm?: boolean;
}) {
  if (findings.length === 0) return null;
  if (isCalm)
    return (
      <ul className="cw-bhere cw-bhere--calm">
        {findings.map(({ problem, sentence }) => (
          <li key={problem} className="cw-bfind">
            <Icon of={Pencil} />
            <p>{withoutName(sentence)}</p>
          </li>
        ))}
      </ul>
    );
  const isAdvice = findings.every(({ level }) => level === 'advice');
  return (
    <ul className={isAdvice ? 'cw-bhere cw-bhere--advice' : 'cw-bhere'}>
      {findings.map(({ level, sentence }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finding is its place in the list
        <li key={at} className={level === 'error' ? 'cw-bfind' : 'cw-bfind cw-bfind--advice'}>
          <Icon of={level === 'error' ? TriangleAlert : Lightbulb} />
          <p>
            <span className="cw-vh">{level === 'error' ? 'To mend: ' : 'Advice: '}</span>
            {withoutName(sentence)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * How it stands with the question that is open, in a place that is always there, so that nothing below it moves while
 * somebody writes.
 */
export function StateHere({ findings, isWhole }: { findings: readonly Finding[]; isWhole: boolean }) {
  // In a box of its own: a list before a field would stand further from it than a line does.
  if (findings.length > 0)
    return (
      <div>
        <FindingsHere findings={findings} />
      </div>
    );
  return (
    <div className="cw-bhere cw-bhere--calm cw-bhere--state">
      <div className="cw-bfind">
        <Icon of={isWhole ? CircleCheck : Pencil} />
        <p>
          {isWhole
            ? 'It has all it needs.'
            : 'Write it in your own time. What is still missing is said when you go on.'}
        </p>
      </div>
    </div>
  );
}

/** What is said of a question, where its name stands above. */
const withoutName = (sentence: string) => sentence.replace(/^(Question \d+|Section “[^”]*”): /, '');
