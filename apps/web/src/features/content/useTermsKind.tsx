import type { ContentPage } from '@careway/core/content/contentPages';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import type { Version } from './content.ts';
import { TERMS_KINDS } from './termsKinds.ts';

interface TermsKind {
  /** Where its author says which it is; nothing on other pages. */
  choice: ReactNode;
  /** Why it cannot be sent yet. */
  because: string | undefined;
  /** The same steps, where sending says it. */
  sending: (publishing: Publishing<Version>) => Publishing<Version>;
}

/** Which kind of version of the terms a draft is: it asks everybody again, or it is a correction (rule 8.29). */
export function useTermsKind(page: ContentPage, { id, revision, asksAgain }: Version): TermsKind {
  const [asks, setAsks] = useState(asksAgain);
  if (page !== 'terms') return { choice: null, because: undefined, sending: (same) => same };
  return {
    choice: (
      <div className="cw-contentkind">
        <RadioCards
          id="terms-kind"
          name="terms-kind"
          small
          label="Which is it?"
          options={[
            { value: 'again', ...TERMS_KINDS.again },
            { value: 'correction', ...TERMS_KINDS.correction },
          ]}
          value={asks === null ? '' : asks ? 'again' : 'correction'}
          onValue={(value) => setAsks(value === 'again')}
        />
      </div>
    ),
    because: asks === null ? 'Say which it is first' : undefined,
    sending: (publishing) => ({
      ...publishing,
      acts: {
        ...publishing.acts,
        send: () =>
          call('sendContentDraft', { params: { id: id ?? '' }, body: { revision, asksAgain: asks ?? true } }),
      },
    }),
  };
}
