import { ArrowRight, Clock, EyeOff, HeartHandshake, Lock, type LucideIcon, UserRound } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router';
import { nhsLoginIsOn } from '../../session/signInPages.ts';
import welcome from '../../ui/art/welcome.svg';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { redirect, replace } from '../../ui/paths/links.ts';
import { SignInForm } from './SignInForm.tsx';

const ELIGIBILITY = '/eligibility/lastperiod';

const START: readonly { icon: LucideIcon; words: string }[] = [
  { icon: Clock, words: 'It takes about 2 minutes' },
  { icon: UserRound, words: 'You do not need an account' },
  { icon: Lock, words: 'We keep nothing unless you ask' },
];

const PROMISES: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: Lock,
    title: 'It is private',
    words:
      'We do not tell your family, partner, school or work. We only share things if you or someone else may be in danger.',
  },
  {
    icon: EyeOff,
    title: 'You can hide it fast',
    words: 'EXIT SITE is on every page. Our texts and emails never say what they are about.',
  },
  {
    icon: HeartHandshake,
    title: 'No one will judge you',
    words: 'It is your body and your choice. You can stop, think or change your mind at any time.',
  },
];

/** The staff's sign-out window ends here, says so to the page that opened it, and closes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  if (!search.includes('state=')) return null;
  // rule 8.28: what NHS login sent back leaves the address before anything is drawn.
  if (nhsLoginIsOn() && (await import('../../session/nhsLogin.ts')).takeNhsBack(search))
    return replace('/auth/login');
  const { closeSignOutWindow } = await import('../../session/closeSignOutWindow.ts');
  return (await closeSignOutWindow(search)) ? redirect('/auth/login') : null;
}

/** The front door: someone new finds out how we can help; someone known signs in. */
export default function LoginScreen() {
  return (
    <Page>
      <div className="cw-welcome">
        <div className="cw-welcome__head">
          <h1>Welcome to Careway</h1>
          <p className="cw-lead">
            Abortion, vasectomy and contraception care. Private, kind and at your pace.
          </p>
        </div>
        <section className="cw-start" aria-labelledby="new-here">
          <div className="cw-start__text">
            <h2 id="new-here">New here?</h2>
            <p>Answer a few questions to see how we can help.</p>
            <ul className="cw-plain">
              {START.map(({ icon, words }) => (
                <li key={words}>
                  <Icon of={icon} />
                  {words}
                </li>
              ))}
            </ul>
            <ButtonLink look="second" to={ELIGIBILITY}>
              Check if we can help you
              <Icon of={ArrowRight} />
            </ButtonLink>
          </div>
          <img className="cw-start__art" src={welcome} alt="" width="640" height="220" />
        </section>
        <SignInForm />
        <ul className="cw-promise">
          {PROMISES.map(({ icon, title, words }) => (
            <li key={title}>
              <span className="cw-promise__icon">
                <Icon of={icon} />
              </span>
              <div>
                <h2>{title}</h2>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
