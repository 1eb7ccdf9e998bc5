import type { ServiceCode } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { address } from '../../../ui/paths/address.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { Select } from '../../../ui/Select.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { CRUMBS } from '../crumbs.ts';
import { contentOf, setOf } from '../draftContent.ts';
import { SERVICE_CHOICES } from '../serviceChoices.ts';
import { BringIn } from './BringIn.tsx';
import { NameField } from './NameField.tsx';

/** /questionnaires/create: a name, and for whom it is; then the builder opens. */
export default function CreateScreen() {
  const navigate = useNavigate();
  const lists = useQuery({ ...asQuery('authoringLists', {}), staleTime: 60_000 });
  const form = usePageForm({
    defaults: { name: '', description: '', service: '', category: '', ageRange: '' },
    checks: { name: (name) => (name.trim() === '' ? 'Give the form a name' : undefined) },
    send: async ({ name, description, service, category, ageRange }) => {
      const draft = await call('createQuestionSet', {
        body: {
          name: name.trim(),
          ...(description.trim() ? { description: description.trim() } : {}),
          ...(service ? { service: service as ServiceCode } : {}),
          ...(category ? { category } : {}),
        },
      });
      if (draft === undefined) return false;
      // The builder asks for what is still to be said if this one is lost on its way: the form is there by then.
      if (ageRange) {
        const content = contentOf({ ...setOf(draft), ageRange });
        await call('saveQuestionSet', {
          params: { id: draft.id },
          body: { revision: draft.revision, content },
        });
      }
      await navigate(address('/questionnaires/builder/{id}', { id: draft.id }));
      return true;
    },
  });
  return (
    <StaffPage title="Create a form" crumbs={CRUMBS}>
      <div className="cw-bcreate">
        <Card title="What it is">
          <ErrorSummary attempt={form.attempt} problems={form.problems()} />
          <form noValidate onSubmit={form.onSubmit}>
            <NameField
              id="name"
              value={form.values.name}
              onValue={(name) => form.set('name', name)}
              error={form.field('name').error}
            />
            <TextArea
              {...form.field('description')}
              label="What is it for? (you can leave this out)"
              hint="Shown to colleagues who look for a form."
              rows={3}
              maxLength={5_000}
            />
            <Select
              {...form.field('service')}
              label="Service"
              empty="All services"
              options={SERVICE_CHOICES}
            />
            <Select
              {...form.field('category')}
              label="Category"
              empty="No category"
              hint={
                lists.error
                  ? 'The categories did not load. You can choose one later, in Settings.'
                  : undefined
              }
              options={(lists.data?.categories ?? []).map(({ name }) => ({ value: name, words: name }))}
            />
            <Select
              {...form.field('ageRange')}
              label="Age range"
              empty="All ages"
              options={(lists.data?.ageGroups ?? []).map(({ name }) => ({ value: name, words: name }))}
            />
            <Actions>
              <Button type="submit" busy={form.busy}>
                Create it and add questions
              </Button>
              <ButtonLink look="second" to="/questionnaires">
                Do not create it
              </ButtonLink>
            </Actions>
          </form>
        </Card>
        <div className="cw-stack">
          <Card title="Or begin from a form">
            <p>With all of its questions, to change what is different.</p>
            <ButtonLink look="second" to="/existing-questionnaires">
              Choose a form
            </ButtonLink>
          </Card>
          <Card title="Or bring one in from a file">
            <p>A form that was saved here as JSON, or a FHIR Questionnaire from another system.</p>
            <BringIn />
          </Card>
        </div>
      </div>
    </StaffPage>
  );
}
