import { nextSetupStep, SETUP_STEPS } from '@careway/core/accounts/signUpSteps';
import type { CallReply } from '../../api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Meter } from '../../ui/Steps.tsx';

/**
 * What was left at sign-up, and the way back to the first thing that is missing (rule 8.26). Silent when all is said.
 */
export function SetUpCard({ done }: Pick<CallReply<'mySetup'>, 'done'>) {
  const next = nextSetupStep(done);
  if (!next) return null;
  return (
    <div className="cw-sec">
      <Card title="Finish setting up">
        <p>A few questions help us keep you safe. They take about 3 minutes. Next: {next.name}.</p>
        <Meter
          done={done.length}
          of={SETUP_STEPS.length}
          words={`${done.length} of ${SETUP_STEPS.length} done`}
        />
        <p className="cw-after">
          <ButtonLink look="second" to={next.path}>
            {done.length === 0 ? 'Begin' : 'Carry on'}
          </ButtonLink>
        </p>
      </Card>
    </div>
  );
}
