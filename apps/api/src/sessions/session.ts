import type { Scope } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';

/** Who makes a call, as the session row says on this very request; nothing here comes from the body. */
export interface Session {
  sessionId: string;
  personId: string;
  usertype: UserType;
  name: string;
  trustId: string | null;
  scopes: readonly Scope[];
  endsAt: Date;
  idleAt: Date;
}
