import { CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
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
  outline: Outline;
  onGo: (questionId: string) => void;
}

/** What must be mended before the form can be sent for approval, and what would make it better. */
export function Checker({ findings, outline, onGo }: Props) {
  const [all, setAll] = useState(false);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <section className="cw-card cw-bcheck" aria-labelledby="checker">
      <div className="cw-card__h">
        <h2 id="checker">Checker</h2>
        {errors > 0 ? (
          <Tag tone="bad" icon={TriangleAlert}>
            {errors === 1 ? '1 finding' : `${errors} findings`}
          </Tag>
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
      ) : null}
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
export function FindingsHere({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
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

/** What is said of a question, where its name stands above. */
const withoutName = (sentence: string) => sentence.replace(/^(Question \d+|Section “[^”]*”): /, '');
