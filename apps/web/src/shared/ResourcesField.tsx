import { RESOURCE_KIND_WORDS } from '@careway/core/resources/resourceKinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../api/query.ts';
import { useResources } from '../api/useResources.ts';
import { CheckboxCards } from '../ui/CheckboxCards.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Select } from '../ui/Select.tsx';

/** Chooses things to read that go with a form, by what they are about (rule 7.20). */
export function ResourcesField({
  value,
  onValue,
}: {
  value: readonly string[];
  onValue: (ids: string[]) => void;
}) {
  const [topic, setTopic] = useState('');
  const filters = useQuery({ ...asQuery('resourceFilters', {}), staleTime: 60_000 });
  const shown = useQuery({
    ...asQuery('resourceContents', { query: { limit: 100, ...(topic ? { topic } : {}) } }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const chosen = useResources(value);
  const topics = (filters.data?.topics ?? []).map(({ value: one, words, count }) => ({
    value: one,
    words: `${words} (${count})`,
  }));
  return (
    <Loaded of={shown} loading="Loading what there is to read" failed="What there is to read did not load">
      {({ data }) => {
        // What is chosen stays in sight, whatever the list is about.
        const more = (chosen.data?.data ?? []).filter(
          ({ id }) => value.includes(id) && !data.some((one) => one.id === id),
        );
        const all = [...more, ...data];
        return (
          <>
            <Select
              id="read-topic"
              label="Things to read are about"
              empty="Anything"
              options={topics}
              value={topic}
              onChange={({ target }) => setTopic(target.value)}
            />
            <CheckboxCards
              id="read"
              name="read"
              small
              label="To read with it"
              hint="They find it on the form’s own page"
              options={all.map(({ id, title, kind, minutes }) => ({
                value: id,
                words: title,
                hint: `${RESOURCE_KIND_WORDS[kind]}, ${minutes} min`,
              }))}
              value={value}
              onValue={(ticked) => onValue(inOrder(value, ticked))}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** In the order they were chosen. */
const inOrder = (before: readonly string[], ticked: readonly string[]) => [
  ...before.filter((id) => ticked.includes(id)),
  ...ticked.filter((id) => !before.includes(id)),
];
