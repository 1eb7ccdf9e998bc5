import { rightWords, USER_TYPE_WORDS } from '@careway/core/access/scopeWords';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Facts } from '../../../ui/SummaryList.tsx';

export type Profile = CallReply<'myProfile'>;

/** Name, role and organisation. */
export function WhoYouAre({ profile, beside }: { profile: Profile; beside?: React.ReactNode }) {
  const { name, knownAs, email, usertype, role, trust } = profile;
  return (
    <Card title="Who you are here" beside={beside}>
      <Facts
        rows={[
          { label: 'Name', value: name },
          ...(knownAs ? [{ label: 'Colleagues see', value: knownAs }] : []),
          { label: 'Email', value: email },
          { label: 'Role', value: role },
          { label: 'Kind of account', value: USER_TYPE_WORDS[usertype] },
          { label: 'Organisation', value: trust ?? 'All organisations' },
        ]}
      />
    </Card>
  );
}

/** What the role lets them do, in words. */
export function WhatYouMayDo({ profile }: { profile: Profile }) {
  return (
    <Card title="What your role lets you do">
      {profile.opens.length > 0 ? (
        <Ticks good items={profile.opens.map((scope) => ({ words: rightWords(profile.usertype, scope) }))} />
      ) : (
        <p>Your role does not open any records, forms or appointments yet.</p>
      )}
    </Card>
  );
}

/** Whom to ask for more, or to put something right. */
export function WhoToAsk({ profile }: { profile: Profile }) {
  return (
    <Card title="Who to ask">
      {profile.ask.length > 0 ? (
        <>
          <p>They can change your role, your name and your email.</p>
          <ul className="cw-plain">
            {profile.ask.map(({ name, email }) => (
              <li key={email}>
                {name}: <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>You are the only administrator. Nobody else here can change your role.</p>
      )}
    </Card>
  );
}
