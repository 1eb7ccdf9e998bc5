import { EyeOff, HeartHandshake, Lock, type LucideIcon } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { notTheirs, safeReturnPath } from '../../session/returnPath.ts';
import { nhsLoginIsOn } from '../../session/signInPages.ts';
import { keepAim } from '../../session/signUpAim.ts';
import { useUser } from '../../session/storedSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Page } from '../../ui/Page.tsx';
import { redirect, replace } from '../../ui/paths/links.ts';
import { Wants } from '../../ui/reach/Wants.tsx';
import { HelpLine } from './door/HelpLine.tsx';
import { SignInForm } from './SignInForm.tsx';

const Unsure = lazyPart(() => import('./door/Unsure.tsx'));
const Talk = lazyPart(() => import('./door/Talk.tsx'));
const NotYours = lazyPart(() => import('./door/NotYours.tsx'));

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
  keepAim(search);
  if (!search.includes('state=')) return null;
  // rule 8.28: what NHS login sent back leaves the address before anything is drawn.
  if (nhsLoginIsOn() && (await import('../../session/nhsLogin.ts')).takeNhsBack(search))
    return replace('/auth/login');
  const { closeSignOutWindow } = await import('../../session/closeSignOutWindow.ts');
  return (await closeSignOutWindow(search)) ? redirect('/auth/login') : null;
}

/** The first page (rule 2.21): what would help them today, for whoever comes new; signing in, for whoever is known. */
export default function LoginScreen() {
  const [search] = useSearchParams();
  const user = useUser();
  const part = search.get('part');
  const whose = user ? notTheirs(search.toString(), user.usertype) : undefined;
  if (user && whose) return <NotYours whose={whose} user={user} next={safeReturnPath(search.get('next'))} />;
  if (part === 'unsure') return <Unsure />;
  if (part === 'talk') return <Talk />;
  return (
    <Page>
      <div className="cw-door">
        <div className="cw-door__head">
          <h1>What would help you today?</h1>
          <p className="cw-lead">It takes about 2 minutes. You do not need an account.</p>
          {safeReturnPath(search.get('next')) ? (
            <p className="cw-door__aim">
              Sign in to go on to your page. If you are new here, choose below: your new account leads there
              too.
            </p>
          ) : null}
          <p className="cw-door__known">
            Have an account? <a href="#sign-in">Sign in</a>
          </p>
        </div>
        <HelpLine />
        <Wants />
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
