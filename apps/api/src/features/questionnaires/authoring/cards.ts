import type { questionSets } from '@careway/contract/authoring';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import type { Session } from '../../../http/call.ts';
import type { CardRow } from './listRows.ts';

/** A form of the list as the API gives it to who asks. */
export function cardFor(who: Session) {
  const writes = hasScopes(who, ['forms:write']);
  return (row: CardRow): ReplyOf<typeof questionSets>['data'][number] => {
    const {
      version,
      publishedAt,
      draftVersion,
      draftSent,
      savedAt,
      savedBy,
      trustId,
      trustName,
      own,
      ...said
    } = row;
    return {
      ...said,
      description: row.description ?? '',
      tags: row.tags ?? [],
      trust: trustId && trustName ? { id: trustId, name: trustName } : null,
      inUse:
        version === null || publishedAt === null ? null : { version, publishedAt: publishedAt.toISOString() },
      draft:
        draftVersion === null
          ? null
          : {
              version: draftVersion,
              state: draftSent ? 'sent' : 'draft',
              savedAt: savedAt?.toISOString() ?? null,
              savedBy,
            },
      mayWrite: own && writes,
    };
  };
}
