import { phoneWords } from '@careway/core/accounts/phoneWords';
import type { CallReply } from '../../api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const WHERE = '/client/edit-profile';

/**
 * A number that was typed at sign-up and that no code has shown to be right: until then nothing is texted to it
 * (rule 8.17).
 */
export function MobileCard({ account: { mobile, mobileProven } }: { account: CallReply<'myAccount'> }) {
  if (!mobile || mobileProven) return null;
  return (
    <div className="cw-sec">
      <Card title="Is your mobile number right?">
        <p>
          We have not checked <span className="cw-nowrap">{phoneWords(mobile)}</span> yet. Until you check it
          we do not text it. A code is all it takes.
        </p>
        <p className="cw-after">
          <ButtonLink look="second" to={WHERE}>
            Check my number
          </ButtonLink>
        </p>
      </Card>
    </div>
  );
}
