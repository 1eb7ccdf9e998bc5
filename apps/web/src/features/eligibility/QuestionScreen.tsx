import { useEffect } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { QuestionSheet, type QuestionSheetProps } from '../../ui/pathways/QuestionSheet.tsx';
import { preloadPages } from './preloadPages.ts';
import { useOpenAnswers } from './useOpenAnswers.ts';

/** One screen of questions of the open check: the answers stand on this page and nowhere else. */
export function QuestionScreen(props: Omit<QuestionSheetProps, 'source' | 'aside'>) {
  const source = useOpenAnswers();
  useEffect(preloadPages, []);
  return <QuestionSheet source={source} aside={BESIDE} {...props} />;
}

const BESIDE = (
  <>
    <HelpAside />
    <Card title="Who sees my answers?">
      <Ticks
        items={[
          { icon: 'no', words: 'Nobody, while you check. We do not save your answers' },
          { icon: 'no', words: 'Not your GP, family, partner, school or work' },
          { words: 'Our team, only if you choose to make an account' },
        ]}
      />
    </Card>
  </>
);
