import { grouped } from '@careway/core/numbers';
import { FIGURES } from '@careway/core/submissions/responseFigures';
import { ChartColumn } from 'lucide-react';
import { useParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { named } from '../../ui/paths/address.ts';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { whenIn } from '../../ui/staffWords.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useNow } from '../../ui/useNow.ts';
import { QuestionFigure } from './QuestionFigure.tsx';
import { NoSuchResponse } from './ResponseScreen.tsx';
import { RESPONSES } from './responseAddresses.ts';

type Figures = CallReply<'responseFigures'>;
const crumbs = [
  { to: RESPONSES, words: 'Responses' },
  { to: '/patient/forms', words: 'By form' },
] as const;

/** /responses/figures/{id}: how the questions of one form were answered, as bars with the numbers beside them. */
export default function FiguresScreen() {
  const { id = '' } = useParams();
  return (
    <Loaded
      of={useRead('responseFigures', { params: { id } })}
      loading="Counting"
      rows={8}
      failed="The figures did not load"
      around={(meanwhile) => (
        <StaffPage title="Figures" crumbs={crumbs}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) => (isMissing(error) ? <NoSuchResponse /> : undefined)}
    >
      {(figures) => <Shown figures={figures} />}
    </Loaded>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const now = useNow();
  const { responses, questions, form } = figures;
  return (
    <StaffPage
      title={`${form.name}: figures`}
      crumbs={crumbs}
      facts={[
        responses === null ? 'Fewer than 5 responses' : `${grouped(responses)} responses`,
        `Counted ${whenIn(figures.countedAt, now)}`,
      ]}
      actions={
        <ButtonLink look="second" to={named(`${RESPONSES}?form=${form.id}`)}>
          Read the responses
        </ButtonLink>
      }
    >
      {questions.length === 0 ? (
        <Card>
          <EmptyState icon={ChartColumn} title="Too few to count">
            Figures appear once {FIGURES.fewest} people have sent this form in, so that none leads to one
            person.
          </EmptyState>
        </Card>
      ) : (
        <div className="cw-stack">
          <p className="cw-soft">
            A count from 1 to 4 is not shown, so that no figure leads to one person. Where it could be worked
            out from the others, the next smallest is not shown either.
          </p>
          <ul className="cw-figures">
            {questions.map((question) => (
              <li key={question.questionId}>
                <QuestionFigure of={question} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </StaffPage>
  );
}
