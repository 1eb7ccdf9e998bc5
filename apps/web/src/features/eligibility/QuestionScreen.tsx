import { type OpenEligibilityNode, openEligibility } from '@careway/core/pathways/openEligibility';
import type { PathwayNode } from '@careway/core/pathways/pathway';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { QuestionField } from './QuestionField.tsx';
import { useQuestions } from './useQuestions.ts';
import { Way } from './Way.tsx';

export interface QuestionScreenProps {
  at: OpenEligibilityNode;
  /** The h1 and what stands below it, where they are not the definition's own. */
  title?: ReactNode;
  lead?: ReactNode;
  /** What to know before answering. */
  before?: ReactNode;
  /** Below the questions, before the button. */
  children?: ReactNode;
  /** A second way on, beside the button. */
  beside?: ReactNode;
}

/** One screen of questions, as the pathway's definition has them. */
export function QuestionScreen({ at, title, lead, before, children, beside }: QuestionScreenProps) {
  const { asked, errors, problems, attempt, busy, way, back, onSubmit } = useQuestions(at);
  const node: PathwayNode = openEligibility.nodes[at];
  const below = lead ?? node.lead;
  return (
    <Page sheet>
      <Columns
        stay
        aside={
          <>
            <HelpAside />
            <WhoSees />
          </>
        }
      >
        <Sheet>
          <Back to={back} />
          <Way way={way} name={node.title} />
          <form noValidate onSubmit={onSubmit}>
            <ErrorSummary problems={problems} attempt={attempt} />
            <h1>{title ?? node.title}</h1>
            {below ? <p className="cw-lead cw-check__lead">{below}</p> : null}
            {before}
            <div className="cw-check">
              {asked.map((one) => (
                <QuestionField key={one.question.id} asked={one} error={errors[one.question.id]} />
              ))}
            </div>
            {children}
            <Actions>
              <Button type="submit" busy={busy}>
                {busy ? 'Checking…' : 'Continue'}
                {busy ? null : <Icon of={ArrowRight} />}
              </Button>
              {beside}
            </Actions>
          </form>
        </Sheet>
      </Columns>
    </Page>
  );
}

function WhoSees() {
  return (
    <Card title="Who sees my answers?">
      <Ticks
        items={[
          { icon: 'no', words: 'Nobody, while you check. We do not save your answers' },
          { icon: 'no', words: 'Not your GP, family, partner, school or work' },
          { words: 'Our team, only if you choose to make an account' },
        ]}
      />
    </Card>
  );
}
