import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { clearSignInState } from '../../../session/signInState.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Address } from '../../../ui/paths/path.ts';
import { isRefusal } from '../../../ui/refusal.ts';
import { SignedInHere } from '../SignedInHere.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { LinkExpired, LinkMissing } from './LinkExpired.tsx';
import { useResetState } from './resetState.ts';

type Link = CallReply<'linkState'>;
type Kind = Link['kind'];

const FOR = 'This page is for the person we sent the message to.';
const SIGNS_OUT = `${FOR} Once the password is changed, nobody is signed in here.`;
const SIGNS_OUT_TOO = `${FOR} Once it is changed, nobody is signed in here.`;
const STAYS = `${FOR} It changes nothing for who is signed in.`;
/** Of each kind of link: what becomes of whoever is signed in here. */
const BECOMES: Partial<Record<Kind, string>> = { reset: SIGNS_OUT, pin: SIGNS_OUT_TOO };

/**
 * Shows `children` while the link in memory is good for this kind of thing, and says what to do when it is not. Looking
 * does not use a link up (rule 8.11).
 */
export function WithLink({
  kind,
  title,
  again,
  expired,
  children,
}: {
  kind: Kind;
  /** The heading while we look. */
  title: string;
  again: { to: Address; words: string } | null;
  /** The API has said so since. */
  expired: boolean;
  children: (token: string, link: Link) => ReactNode;
}) {
  const { token } = useResetState();
  const link = useQuery({ ...asQuery('linkState', { params: { token } }), enabled: token !== '', gcTime: 0 });
  // The code that opened this page is spent; while its screen was still there it could not be forgotten.
  useEffect(() => clearSignInState(), []);
  const over = isRefusal(link.error) && link.error.statusCode === 401;
  const inside = () => {
    if (expired || over || (link.data && link.data.kind !== kind)) return <LinkExpired again={again} />;
    if (!token) return <LinkMissing again={again} />;
    return (
      <Loaded
        of={link}
        loading="Checking your link"
        failed="We could not check your link"
        around={(meanwhile) => (
          <>
            <h1>{title}</h1>
            {meanwhile}
          </>
        )}
      >
        {(data) => (
          <>
            {children(token, data)}
            <SignedInHere after>{BECOMES[kind] ?? STAYS}</SignedInHere>
          </>
        )}
      </Loaded>
    );
  };
  return <SignInPage>{inside()}</SignInPage>;
}
