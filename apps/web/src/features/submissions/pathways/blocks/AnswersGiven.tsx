import { summaryOf } from '@careway/core/pathways/summary';
import { GIVEN, proves } from '@careway/core/questionnaires/provingAnswers';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { call } from '../../../../api/call.ts';
import { named } from '../../../../ui/paths/address.ts';
import { useNavigate } from '../../../../ui/paths/links.ts';
import type { Address } from '../../../../ui/paths/path.ts';
import { SummaryList } from '../../../../ui/SummaryList.tsx';
import { useAction } from '../../../../ui/useAction.ts';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { useKnownPractice } from '../useKnownPractice.ts';
import { walkWith } from '../useOwnShare.ts';
import type { BlockContext } from './blockProps.ts';

/**
 * The answers that led here, each with a way to change it. In a form that is sent in nothing changes: changing begins
 * a new check, which knows all the others.
 */
export function AnswersGiven({ definition, filling, walked }: BlockContext) {
  const navigate = useNavigate();
  const practice = useKnownPractice(definition, filling);
  const service = definition.service ?? 'top';
  const anew = useAction<Address, { shareId: string }>({
    act: () => call('startForm', { body: { kind: 'eligibility', service } }),
    done: ({ shareId }, to) => {
      walkWith(service, { id: formToStart('eligibility', service).id, shareId });
      return navigate(to);
    },
  });
  const lines = summaryOf(walked);
  if (lines.length === 0) return null;
  return (
    <>
      <p className="cw-small">
        {filling.open
          ? 'If an answer is wrong, change it.'
          : 'If an answer is wrong, change it and we check again. We still have most of your answers.'}
      </p>
      <SummaryList
        rows={lines.map(({ questionId, question, answer, route }) => {
          const to = named(`${route}#${questionId}`);
          const isPractice = definition.set.questions.some(
            ({ code, format }) => code === questionId && format === 'practice',
          );
          return {
            label: question,
            // Nobody who looks at the screen learns it.
            value: proves(questionId) ? GIVEN : (isPractice && practice) || answer,
            change: filling.open ? to : () => void anew.press(to),
          };
        })}
      />
      <WentWrong words={anew.problem} />
    </>
  );
}
