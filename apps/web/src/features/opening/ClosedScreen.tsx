import { HelpNumber } from '../../ui/Notice.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { HELPLINE, hasOwnHelpline } from '../../ui/site.ts';

/** What clients read before the portal is open to them, whatever address they came by (rule 16.37). */
export default function ClosedScreen() {
  return (
    <Page sheet>
      <div className="cw-cols__alone">
        <Sheet>
          <h1>We are not open here yet</h1>
          {hasOwnHelpline() ? (
            <>
              <p className="cw-lead">You can still talk to us. We will help you by phone.</p>
              <p>
                <HelpNumber />
              </p>
              <p>{HELPLINE.hours}. It is free and private.</p>
            </>
          ) : (
            <p className="cw-lead">Please come back later. For advice about your health, call 111.</p>
          )}
          <p>
            If you are in danger, call 999. If it is not safe to speak, press 55 on your mobile when asked.
          </p>
          <p>
            <Link to="/auth/login?for=staff">Staff sign in</Link>
          </p>
        </Sheet>
      </div>
    </Page>
  );
}
