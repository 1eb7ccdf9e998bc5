import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What is given out under a grant, and goes with it. A sign-in that is under way also names its grant, and stays. */
const GRANTED = /^(AccessToken|AuthorizationCode|RefreshToken) /;

/** What the local provider remembers while it runs: sessions, codes, grants. Gone with the process, as it should be. */
export function identityStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const ends = new Map<string, NodeJS.Timeout>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const forget = (id: string) => {
      clearTimeout(ends.get(key(id)));
      ends.delete(key(id));
      kept.delete(key(id));
    };
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([name, payload]) => name.startsWith(`${model} `) && payload[field] === value)?.[1];
    return {
      async upsert(id, payload, expiresIn) {
        kept.set(key(id), payload);
        // The provider refuses what is over by itself; this only keeps the memory small.
        clearTimeout(ends.get(key(id)));
        if (expiresIn) ends.set(key(id), setTimeout(() => forget(id), expiresIn * 1000).unref());
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        forget(id);
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept)
          if (GRANTED.test(name) && payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
