import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { forgetAnswers } from './openAnswersDraft.ts';

/** What is left of the check: nothing, and a button for those who want to see it go. */
export function NothingKept() {
  const navigate = useNavigate();
  const clearing = useRef(false);
  // This screen cannot be shown without the answers: they go when it does, however long the next page takes to come.
  useEffect(
    () => () => {
      if (clearing.current) forgetAnswers();
    },
    [],
  );
  return (
    <Card title="Nothing is left behind">
      <Ticks
        items={[
          { words: 'We have not saved your answers' },
          { words: 'They are only on this page. Close it and they are gone' },
          { words: 'We have not told anyone' },
        ]}
      />
      <p className="cw-forget">
        <Button
          look="second"
          onClick={() => {
            clearing.current = true;
            void navigate('/auth/login', { replace: true });
          }}
        >
          Clear my answers now
        </Button>
      </p>
    </Card>
  );
}
