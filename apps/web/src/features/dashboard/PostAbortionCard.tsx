import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { StartForm } from '../../shared/StartForm.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Form } from './nextStep.ts';

const { id: POST_LARC } = formToStart('postLarc', 'top');

/**
 * The PostLARC card (rule 3.8, isEnablePostAbortionCard): shown when it is `wanted` (`posttoplarc` says so),
 * until the form is sent.
 */
export function PostAbortionCard({ wanted, forms }: { wanted: boolean; forms: readonly Form[] }) {
  const sent = forms.some((form) => form.questionSetId === POST_LARC && form.status === 'completed');
  if (!wanted || sent) return null;
  const begun = forms.some((form) => form.questionSetId === POST_LARC && form.status === 'draft');
  return (
    <section className="cw-sec" aria-labelledby="afterwards">
      <h2 id="afterwards">Contraception afterwards</h2>
      <Card>
        <p>
          Some people like to plan this now. A few questions help us find what fits you. You can say no to all
          of it.
        </p>
        <StartForm kind="postLarc" look="second">
          {begun ? 'Go on with the questions' : 'Answer the questions'}
        </StartForm>
      </Card>
    </section>
  );
}
