import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the local provider remembers while it runs: sessions, codes, grants. Gone with the process, as it should be. */
export function identityStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([name, payload]) => name.startsWith(`${model} `) && payload[field] === value)?.[1];
    return {
      async upsert(id, payload, expiresIn) {
        kept.set(key(id), payload);
        // The provider refuses what is over by itself; this only keeps the memory small.
        if (expiresIn) setTimeout(() => kept.delete(key(id)), expiresIn * 1000).unref();
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
