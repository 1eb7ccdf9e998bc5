import { hasScopes } from '@careway/core/access/scopes';
import { CARE_TYPES, OFFICE_TYPES } from '@careway/core/access/userTypes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { useUser } from '../../../session/storedSession.ts';
import { address } from '../../../ui/paths/address.ts';
import { ALL_CLIENTS } from '../../../ui/paths/dashboard.ts';
import type { Address } from '../../../ui/paths/path.ts';
import { findPages, type Looking } from './officePages.ts';

/** Something that was found, and where it is; without an address it looks for clients. */
export interface Hit {
  id: string;
  words: string;
  more?: string;
  to?: Address;
}

export interface FoundGroup {
  name: 'Clients' | 'Pages' | 'Forms';
  hits: readonly Hit[];
}

/** Where clinicians find a client (rule 16.26). */
const DESK = '/staff';

type Card = CallReply<'questionSets'>['data'][number];

/** Letters before forms are asked for, how long the typing rests first, and how many come. */
const FORMS = { shortest: 2, rest: 250, most: 6 } as const;

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), FORMS.rest);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/**
 * Where a form leads: its page; a draft to whoever may write in it; what was answered, for those who read that alone.
 */
function addressOf({ id, inUse, mayWrite }: Card, office: boolean): Address | undefined {
  if (!office) return inUse ? `/responses?form=${id}` : undefined;
  if (inUse) return address('/questionnaires/form/{id}', { id });
  return mayWrite ? address('/questionnaires/builder/{id}', { id }) : undefined;
}

/**
 * What is found by what is typed (rule 16.17): looking for clients, pages and forms, each as far as whoever looks may
 * see it. Of clients nothing is looked up before they ask for it: who looked is written down (rule 11.1).
 */
export function useFound(typed: string) {
  const user = useUser();
  const { data: profile } = useQuery({
    ...asQuery('myProfile', {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: user !== null,
  });
  const who: Looking | undefined =
    user && profile
      ? { usertype: user.usertype, scopes: profile.scopes, modules: profile.flags.modules }
      : undefined;
  const office = OFFICE_TYPES.some((one) => one === user?.usertype);
  const words = typed.trim();
  const rested = useRested(words);
  const mayReadForms = who !== undefined && who.modules.questionnaires && hasScopes(who, ['forms:read']);
  const asks = mayReadForms && rested.length >= FORMS.shortest && words.length >= FORMS.shortest;
  const forms = useQuery({
    ...asQuery('questionSets', { query: { name: rested, limit: FORMS.most } }),
    enabled: asks,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const cares = CARE_TYPES.some((one) => one === user?.usertype);
  const mayFindClients = cares && who !== undefined && hasScopes(who, ['clients:read']);
  const clientsAt: Address = office ? ALL_CLIENTS : DESK;
  const groups: FoundGroup[] = [
    {
      name: 'Clients' as const,
      hits: mayFindClients && words ? [{ id: 'clients', words: `Search clients for “${words}”` }] : [],
    },
    {
      name: 'Pages' as const,
      hits: who
        ? findPages(words, who).map((page) => ({ id: page.to as string, words: page.words, to: page.to }))
        : [],
    },
    {
      name: 'Forms' as const,
      hits: asks
        ? (forms.data?.data ?? []).flatMap((card) => {
            const to = addressOf(card, office);
            return to
              ? [
                  {
                    id: card.id,
                    words: card.name || 'Without a name',
                    to,
                    ...(card.inUse ? {} : { more: 'Not in use yet' }),
                  },
                ]
              : [];
          })
        : [],
    },
  ].filter(({ hits }) => hits.length > 0);
  return {
    groups,
    mayFindClients,
    clientsAt,
    label: [...(mayFindClients ? ['clients'] : []), 'forms', 'pages'],
    looking: asks && (forms.isFetching || rested !== words),
    lost: asks && forms.isError,
  };
}
