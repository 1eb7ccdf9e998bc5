import { pastWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import {
  nameAndCode,
  type PracticeWords,
  practiceCodesIn,
  summarise,
} from '@careway/core/questionnaires/summary';
import type { StoredAnswers } from '@careway/core/submissions/autosaveReducer';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import type { Filling } from './filling.ts';
import { usePracticeNames } from './usePracticeNames.ts';

interface Difference {
  questionId: string;
  question: string;
  here: string;
  there: string;
}

/**
 * The questions that were answered differently, in the order of the form.
 * @param practiceWords how GP practices are called; by their codes without it
 */
export function differences(form: Form, other: Form, practiceWords?: PracticeWords): Difference[] {
  const said = (which: Form) =>
    new Map(
      summarise(which, practiceWords).flatMap(({ rows }) =>
        rows.map((row) => [row.questionId, row] as const),
      ),
    );
  const [here, there] = [said(form), said(other)];
  return form.compiled.questions.flatMap(({ question: { id } }) => {
    const [mine, theirs] = [here.get(id), there.get(id)];
    const [a, b] = [mine?.lines.join(', ') ?? '', theirs?.lines.join(', ') ?? ''];
    const question = (mine ?? theirs)?.question;
    return a === b || question === undefined ? [] : [{ questionId: id, question, here: a, there: b }];
  });
}

/**
 * What is on this page beside what is stored, for whoever reads it: GP practices by name and code, for two may have
 * the same name.
 */
export function useDifferences({ form }: Filling, { entries }: StoredAnswers): Difference[] {
  const { compiled } = form;
  const { answers } = readEntries(compiled, entries);
  const other = createForm(compiled, { today: londonDay(rightNow()), answers });
  return differences(form, other, nameAndCode(usePracticeNames([form, other].flatMap(practiceCodesIn))));
}

const SHOWN = 5;

/** Two devices disagree: they choose which answers stay. Nothing is thrown away before they do. */
export function ConflictChoice({ filling, stored }: { filling: Filling; stored: StoredAnswers }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const found = useDifferences(filling, stored);
  return (
    <div ref={box} tabIndex={-1} className="cw-conflict">
      <Notice tone="time" title="This form was also changed somewhere else" role="alert">
        <p>
          Other answers were saved {pastWords(stored.savedAt, rightNow())}, maybe by you on another phone or
          computer. Nothing is lost. Which answers do you want to keep?
        </p>
        <ul className="cw-conflict__list">
          {found.slice(0, SHOWN).map(({ questionId, question, here, there }) => (
            <li key={questionId}>
              <strong>{question}</strong>
              <span>On this page: {here || 'no answer'}</span>
              <span>Saved: {there || 'no answer'}</span>
            </li>
          ))}
        </ul>
        {found.length > SHOWN ? <p>And {found.length - SHOWN} more.</p> : null}
        <div className="cw-acts">
          <Button look="second" onClick={() => filling.keepMine()}>
            Keep what is on this page
          </Button>
          <Button look="second" onClick={() => filling.takeTheirs()}>
            Use the saved answers
          </Button>
        </div>
      </Notice>
    </div>
  );
}
