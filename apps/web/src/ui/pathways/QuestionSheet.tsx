import type { PathwayNode } from '@careway/core/pathways/pathway';
import type { Asked } from '@careway/core/questionnaires/types';
import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Actions, Button } from '../Button.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Icon } from '../Icon.tsx';
import { Back, Columns, Page, Sheet } from '../Page.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { AnswerSource } from './source.ts';
import { useQuestions } from './useQuestions.ts';
import { WayAhead } from './WayAhead.tsx';

export interface QuestionSheetProps<NodeId extends string = string> {
  source: AnswerSource<NodeId>;
  at: NodeId;
  /** The h1 and what stands below it, where they are not the definition's own. */
  title?: ReactNode;
  lead?: ReactNode;
  /** What to know before answering. */
  before?: ReactNode;
  /** What is said of an answer, right below its question. */
  afterQuestion?: (asked: Asked) => ReactNode;
  /** Below the questions, before the button. */
  children?: ReactNode;
  /** A second way on, beside the button. */
  beside?: ReactNode;
  /** Below the button: another way than these questions. */
  below?: ReactNode;
  /** What saving does, in a few words that draw themselves, where answers are saved. */
  saved?: ReactNode;
  /** It is on its way in. */
  sending?: boolean;
  /** Beside the sheet: a person to talk to, who sees the answers. */
  aside: ReactNode;
}

/**
 * One page of a pathway on one white sheet, as its definition has it. The next one takes its place on the same sheet:
 * what stands beside it is the same, and is not made again.
 */
export function QuestionSheet<NodeId extends string>(props: QuestionSheetProps<NodeId>) {
  return (
    <Page sheet>
      <Columns stay aside={props.aside}>
        <Sheet>
          <OnSheet key={props.at} {...props} />
        </Sheet>
      </Columns>
    </Page>
  );
}

function OnSheet<NodeId extends string>(props: QuestionSheetProps<NodeId>) {
  const { source, at, title, before, afterQuestion, children, beside, below, saved, sending } = props;
  const { asked, errors, problems, attempt, way, back, onSubmit, ...going } = useQuestions(source, at);
  const node: PathwayNode = source.definition.nodes[at];
  const lead = props.lead ?? node.lead;
  const busy = going.busy || sending === true;
  return (
    <>
      <Back to={back} />
      {asked.length > 0 ? (
        <WayAhead way={way} name={typeof title === 'string' ? title : node.title} saved={saved} />
      ) : null}
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <h1>{title ?? node.title}</h1>
        {lead ? <p className="cw-lead cw-check__lead">{lead}</p> : null}
        {before}
        <div className="cw-check">
          {asked.map((one) => (
            <Fragment key={one.question.id}>
              <AskedQuestion
                asked={one}
                value={source.answers[one.question.id]}
                practices={one.question.format === 'practice' ? source.practices : undefined}
                error={errors[one.question.id]}
                keep={source.keep}
              />
              {afterQuestion?.(one)}
            </Fragment>
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
        {below}
      </form>
    </>
  );
}
