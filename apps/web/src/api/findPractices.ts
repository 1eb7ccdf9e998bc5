import type { Practices } from '../ui/questions/lookups.ts';
import { call } from './call.ts';

/** How GP practices are found wherever somebody is asked for theirs, and what is said when none is. */
export const PRACTICE_SEARCH: Pick<Practices, 'find' | 'words'> = {
  find: async (typed, signal) => {
    const reply = await call('findOpenPractices', { query: { searchText: typed } }, { signal });
    return reply?.data.map(({ organisationCode, name, address, postcode }) => ({
      id: organisationCode,
      words: name,
      more: `${address}, ${postcode}`,
    }));
  },
  words: {
    nothing: 'We found no practice like that. Check the spelling, or leave this empty and use your postcode.',
    lost: 'The search for GP practices did not load. You can go on with your postcode.',
  },
};
