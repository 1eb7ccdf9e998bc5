import { useQuery } from '@tanstack/react-query';
import { Paintbrush } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

/** /form-skins: how an organisation looks to its clients (rule 16.11). The organisation stands in the address. */
export default function ThemesScreen() {
  const [query, setQuery] = useSearchParams();
  const kept = useKeptFocus();
  return (
    <Loaded
      of={useQuery(asQuery('themes', {}))}
      loading="Loading the themes"
      failed="The themes did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title="Themes">{inCard(meanwhile)}</StaffPage>}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <StaffPage title="Themes">
          <EmptyState icon={Paintbrush} title="You belong to no organisation yet">
            <p>A system administrator can change that. Then its theme is here.</p>
          </EmptyState>
        </StaffPage>
      }
    >
      {({ data }) => {
        const chosen = data.find(({ trust }) => trust.id === query.get('trust')) ?? data[0];
        if (!chosen) return null;
        const choose =
          data.length > 1 ? (
            <Select
              id="theme-trust"
              ref={kept.ref}
              label="Organisation"
              value={chosen.trust.id}
              options={data.map(({ trust }) => ({ value: trust.id, words: trust.name }))}
              onChange={({ target }) => {
                kept.choose();
                setQuery({ trust: target.value });
              }}
            />
          ) : null;
        return <OneTheme key={chosen.trust.id} id={chosen.trust.id} choose={choose} />;
      }}
    </Loaded>
  );
}

function OneTheme({ id, choose }: { id: string; choose: ReactNode }) {
  return (
    <Loaded
      of={useQuery(asQuery('themeOf', { params: { id } }))}
      loading="Loading the theme"
      failed="The theme did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title="Themes">{inCard(meanwhile)}</StaffPage>}
    >
      {(reply) => <ThemeEditor reply={reply} choose={choose} />}
    </Loaded>
  );
}
