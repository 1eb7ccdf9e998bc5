import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { FormNotesCard } from '../../shared/FormNotes.tsx';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { isMissing } from '../../ui/refusal.ts';
import { AboutForm } from './AboutForm.tsx';
import { FormsPage } from './FormsPage.tsx';
import { SharePanel } from './share/SharePanel.tsx';
import { useBeside } from './useBeside.ts';
import { VersionCompared } from './versions/VersionCompared.tsx';
import { VersionsCard } from './versions/VersionsCard.tsx';
import { WhatHappened } from './WhatHappened.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

type Form = CallReply<'questionnaire'>;

const CRUMBS = [{ to: '/questionnaires/form', words: 'Forms' }] as const;

/**
 * /questionnaires/form/{id}: one approved form: who has it and what each has done, what happened to it, and sharing
 * it.
 */
export default function FormScreen() {
  const { id = '' } = useParams();
  const form = useQuery(asQuery('questionnaire', { params: { id }, query: {} }));
  return (
    <Loaded
      of={form}
      loading="Loading the form"
      rows={6}
      failed="The form did not load"
      around={(meanwhile) => (
        <FormsPage title="Form" crumbs={CRUMBS}>
          {inCard(meanwhile)}
        </FormsPage>
      )}
      instead={(error) => (isMissing(error) ? <NotThere /> : undefined)}
    >
      {(data) => <Shown key={id} id={id} form={data} />}
    </Loaded>
  );
}

function Shown({ id, form }: { id: string; form: Form }) {
  const [open, show] = useBeside<true>();
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? 0);
  const isStatic = form['isStaticForm'] === true;
  return (
    <FormsPage
      title={form.name}
      crumbs={CRUMBS}
      facts={[
        `Version ${form.version}`,
        form.author ? `By ${form.author}` : 'Came with the product',
        counted(form.shares ?? 0, 'copy given out', 'copies given out'),
      ]}
      actions={
        <>
          <ButtonLink look="second" to={`/poc/dynamic-form?id=${id}`}>
            <Icon of={Eye} />
            See it as it is asked
          </ButtonLink>
          {isStatic ? null : (
            <Button onClick={() => show(true)}>
              <Icon of={Send} />
              Share this form
            </Button>
          )}
        </>
      }
    >
      <div className="cw-stack">
        {version > 1 ? (
          <VersionCompared key={version} formId={id} version={version} inUse={form.version ?? 1} />
        ) : null}
        <div className={open ? 'cw-split' : 'cw-split cw-split--n'}>
          <WhoHasIt />
          {open ? (
            <SharePanel formId={id} onClose={() => show(null)} />
          ) : (
            <div className="cw-stack">
              <VersionsCard formId={id} />
              <WhatHappened formId={id} />
              <FormNotesCard formId={id} />
              <AboutForm id={id} form={form} />
            </div>
          )}
        </div>
      </div>
    </FormsPage>
  );
}

/** No such form, a draft, or one of another trust: the same words (rule 10.3). */
function NotThere() {
  return (
    <FormsPage title="We could not find that" crumbs={CRUMBS}>
      <Card title="There is no such form for you">
        <p>The link may be old, or nobody has approved the form yet.</p>
        <Actions>
          <ButtonLink look="second" to="/questionnaires/form">
            All forms
          </ButtonLink>
        </Actions>
      </Card>
    </FormsPage>
  );
}
