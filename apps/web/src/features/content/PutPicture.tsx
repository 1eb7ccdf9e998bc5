import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';

/** One of the pictures that are there is put into the words. */
export function PutPicture({ onPut }: { onPut: (mark: string) => void }) {
  const { data: pictures } = useQuery(asQuery('pictures', {}));
  const [chosen, choose] = useState('');
  const all = pictures?.data ?? [];
  if (all.length === 0) return null;
  const one = all.find(({ name }) => name === chosen) ?? all[0];
  return (
    <div className="cw-acts cw-putpicture">
      <Select
        id="content-picture"
        label="Picture"
        value={one?.name ?? ''}
        options={all.map(({ name, words }) => ({ value: name, words }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Button
        look="second"
        small
        onClick={() =>
          one ? onPut(`\n\n![${one.words.replace(/[[\]]/g, '')}](${one.name})\n\n`) : undefined
        }
      >
        Put it in
      </Button>
    </div>
  );
}
