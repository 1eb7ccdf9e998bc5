import { HelpHours } from '../../ui/HelpHours.tsx';
import { OtherLines } from '../../ui/OtherLines.tsx';
import { Link } from '../../ui/paths/links.ts';
import { closedToClients, HELPLINE, hasOwnHelpline } from '../../ui/site.ts';

const LINKS = [
  { path: '/T&C', words: 'Terms', page: '' },
  { path: '/T&C', words: 'Privacy', page: '?page=privacy' },
  { path: '/T&C', words: 'Help', page: '?page=help' },
] as const;

/** The way to a person, to safety and out, on every client page. */
export function ClientFooter() {
  const closed = closedToClients();
  return (
    <footer className="cw-footer">
      <div className="cw-page">
        <div className="cw-footer__cols">
          {closed && !hasOwnHelpline() ? null : (
            <div>
              <h2>Talk to someone</h2>
              <p>
                <a className="cw-footer__tel" href={`tel:${HELPLINE.dial}`}>
                  {HELPLINE.shown}
                </a>
              </p>
              <HelpHours className="cw-footer__hours" />
              <OtherLines />
            </div>
          )}
          <div>
            <h2>If you are in danger</h2>
            <p>Call 999. If it is not safe to speak, press 55 on your mobile when asked.</p>
          </div>
          <div>
            <h2>Leave this site fast</h2>
            <p>
              Press EXIT SITE at the top of any page. On a keyboard, press Shift 3 times. The page goes blank
              at once. It does not clear the history on your device.
            </p>
          </div>
        </div>
        {closed ? null : (
          <ul className="cw-footer__links">
            {LINKS.map((link) => (
              <li key={link.words}>
                <Link to={`${link.path}${link.page}`}>{link.words}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
