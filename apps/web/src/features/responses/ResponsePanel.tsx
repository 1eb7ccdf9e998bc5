import { useEffect, useRef, useState } from 'react';
import { answerChangesOf } from '../../api/answerChangesOf.ts';
import { useRead } from '../../api/useRead.ts';
import { AnswerList } from '../../ui/answers/AnswerList.tsx';
import { ScoreBar } from '../../ui/answers/ScoreBar.tsx';
import { ButtonLink, LinkButton } from '../../ui/Button.tsx';
import { FlagTags, FormState } from '../../ui/formTags.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelActs } from '../../ui/PanelActs.tsx';
import { Link } from '../../ui/paths/links.ts';
import { whenIn } from '../../ui/staffWords.ts';
import { changeOfScore } from './changeOfScore.ts';
import { FilesRefused } from './FilesRefused.tsx';
import { PdfButton } from './PdfButton.tsx';
import { recordAddress, responseAddress } from './responseAddresses.ts';
import type { ReadResponse, Response } from './responseList.ts';
import { usePdf } from './usePdf.ts';

/** As many answers as stand there before somebody asks for the rest; for one or two more nobody is asked to press. */
const FIRST = 8;
const FEW = 2;

/** One answered form beside the list: whose, score, answers, and what can be done with it. */
export function ResponsePanel({
  row,
  now,
  onClose,
  onStep,
}: {
  row: Response;
  now: Date;
  onClose: () => void;
  onStep: (by: number) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="response-panel">
      <div className="cw-panel__h">
        <div className="cw-panel__t">
          <FormState status={row.status} progress={row} />
          <PanelActs onClose={onClose} walk={{ one: 'response', step: onStep }} />
        </div>
        <h2 id="response-panel" tabIndex={-1} ref={heading}>
          <Link to={recordAddress(row.client.id)}>
            <bdi>{row.client.name}</bdi>
          </Link>
        </h2>
        <p className="cw-soft">
          {row.form.name}, version {row.form.version} ·{' '}
          {row.sentAt ? `sent in ${whenIn(row.sentAt, now)}` : 'not sent in yet'}
        </p>
      </div>
      {row.withheld ? (
        <div className="cw-panel__s">
          <p>You gave out this form so that only colleagues read the answers.</p>
        </div>
      ) : (
        <Fetched id={row.id} now={now} />
      )}
    </aside>
  );
}

/** Asked for when it is opened: reading it is written down. */
function Fetched({ id, now }: { id: string; now: Date }) {
  return (
    <Loaded
      of={useRead('readResponse', { params: { id } })}
      loading="Loading the answers"
      rows={6}
      failed="The answers did not load"
      around={(meanwhile) => <div className="cw-panel__s">{meanwhile}</div>}
    >
      {(read) => <Read key={read.id} of={read} now={now} />}
    </Loaded>
  );
}

function Read({ of, now }: { of: ReadResponse; now: Date }) {
  const [all, setAll] = useState(false);
  const pdf = usePdf(of);
  const answers = of.pages.flatMap((page) => page.answers);
  const cut = !all && answers.length > FIRST + FEW;
  const given = answers.filter(({ lines }) => lines.length > 0);
  return (
    <>
      {of.flags.length > 0 ? (
        <div className="cw-panel__s cw-tags">
          <FlagTags flags={of.flags} />
        </div>
      ) : null}
      {of.score ? (
        <div className="cw-panel__s">
          <h3>Score</h3>
          <ScoreBar score={of.score} beside={changeOfScore(of)} />
        </div>
      ) : null}
      <div className="cw-panel__s">
        <h3>
          Answers{' '}
          <span className="cw-soft">
            {given.length} of {answers.length}
          </span>
        </h3>
        <AnswerList
          answers={cut ? answers.slice(0, FIRST) : answers}
          now={now}
          useChanges={answerChangesOf(of.client.id, of.id)}
        />
        {cut ? (
          <LinkButton onClick={() => setAll(true)}>
            Show answers {FIRST + 1} to {answers.length}
          </LinkButton>
        ) : null}
      </div>
      <div className="cw-panel__f">
        <FilesRefused stale={pdf.stale} problem={pdf.problem} />
        <PdfButton pdf={pdf} small />
        <ButtonLink look="second" small to={responseAddress(of.id)}>
          Open the whole form
        </ButtonLink>
      </div>
    </>
  );
}
