import { resourceContents, resourceFilters } from '@careway/contract/resources';
import { SERVICES, type ServiceCode } from '@careway/core/eligibility/services';
import { RESOURCE_KIND_WORDS, type ResourceKind } from '@careway/core/resources/resourceKinds';
import { answer } from '../../http/call.ts';
import { BY_TITLE, countBy, listResources, resourcesById } from './repository.ts';

export const resourceRoutes = [
  answer(resourceContents, async ({ query: { ids, limit, ...query }, db }) => {
    if (ids) {
      const found = new Map((await resourcesById(db, ids)).map((one) => [one.id, one]));
      const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
      return { data: wanted.flatMap((id) => found.get(id) ?? []), next: null };
    }
    const found = await listResources(db, { ...query, limit: limit + 1 });
    return BY_TITLE.page(found, limit, (one) => one);
  }),

  answer(resourceFilters, async ({ db }) => ({
    topics: (await countBy(db, 'topic')).map((one) => ({ ...one, words: one.value })),
    kinds: (await countBy(db, 'kind')).map((one) => ({
      ...one,
      words: RESOURCE_KIND_WORDS[one.value as ResourceKind],
    })),
    services: (await countBy(db, 'service')).map((one) => ({
      ...one,
      words: SERVICES[one.value as ServiceCode].name,
    })),
  })),
];
