import { changeForm } from '@careway/core/questionnaires/editing/edits';
import type { Fields } from '@careway/core/questionnaires/editing/rowEdits';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NameField } from '../forms/NameField.tsx';
import { SERVICE_CHOICES } from '../serviceChoices.ts';
import type { Editing } from '../useEditing.ts';

type Put = (fields: Fields<QuestionSet>, words: string, key?: string) => void;

interface Of {
  set: QuestionSet;
  put: Put;
  /** The form's. */
  id: string;
}

/** What is said of the form itself: its name, for whom it is, how it is asked. */
export function SettingsPart({ editing }: { editing: Editing }) {
  const { set, change, draft } = editing;
  const put: Put = (fields, words, key) =>
    change((so) => changeForm(so, fields), `change ${words}`, key && `form ${key}`);
  const of = { set, put, id: draft.id };
  return (
    <div className="cw-bsettings">
      <WhatItIs {...of} />
      <ForWhom {...of} />
      <HowAsked {...of} />
    </div>
  );
}

function WhatItIs({ set, put, id }: Of) {
  const text = (field: 'copyRight' | 'estimateTime' | 'url', label: string, hint?: string) => (
    <TextField
      id={`form-${field}`}
      label={label}
      hint={hint}
      maxLength={field === 'copyRight' ? 5_000 : 255}
      value={set[field] ?? ''}
      onChange={({ target }) =>
        put({ [field]: target.value === '' ? undefined : target.value }, label.toLowerCase(), field)
      }
    />
  );
  return (
    <Card title="What it is">
      <NameField
        id="form-name"
        formId={id}
        value={set.name}
        onValue={(name) => put({ name }, 'the name', 'name')}
      />
      <TextArea
        id="form-description"
        label="What it is for"
        hint="Shown to colleagues who look for a form."
        rows={3}
        maxLength={5_000}
        value={set.description}
        onChange={({ target }) => put({ description: target.value }, 'what it is for', 'description')}
      />
      {text('estimateTime', 'How long it takes', 'Like “4 minutes”. Shown before they begin.')}
      {text('copyRight', 'Copyright', 'Who the words belong to, where they are not ours.')}
      {text('url', 'Where its original stands', 'An address, if it was published elsewhere.')}
    </Card>
  );
}

/** The names that are known, and the one that was chosen, whether it is among them or not. */
const chosenOr = (value: string | undefined, known: readonly { name: string }[]) => {
  const names = known.map(({ name }) => name);
  const all = value && !names.includes(value) ? [value, ...names] : names;
  return all.map((name) => ({ value: name, words: name }));
};

function ForWhom({ set, put }: Of) {
  const lists = useQuery({ ...asQuery('authoringLists', {}), staleTime: 60_000 });
  return (
    <Card title="For whom">
      <Select
        id="form-service"
        label="Service"
        empty="All services"
        options={SERVICE_CHOICES}
        value={set.service ?? ''}
        onChange={({ target }) => put({ service: target.value || null }, 'the service')}
      />
      <Select
        id="form-category"
        label="Category"
        hint={lists.error ? 'The categories did not load. What is chosen stays.' : undefined}
        empty="No category"
        options={chosenOr(set.category, lists.data?.categories ?? [])}
        value={set.category ?? ''}
        onChange={({ target }) => put({ category: target.value || undefined }, 'the category')}
      />
      <Select
        id="form-age"
        label="Age range"
        empty="All ages"
        options={chosenOr(set.ageRange, lists.data?.ageGroups ?? [])}
        value={set.ageRange ?? ''}
        onChange={({ target }) => put({ ageRange: target.value || undefined }, 'the age range')}
      />
      <TextField
        id="form-tags"
        key={(set.tags ?? []).join()}
        label="Tags"
        hint="Words to find it by, with commas between them."
        defaultValue={(set.tags ?? []).join(', ')}
        onBlur={({ target }) => {
          const tags = target.value
            .split(',')
            .map((tag) => tag.trim().slice(0, 255))
            .filter((tag, at, all) => tag !== '' && all.indexOf(tag) === at)
            .slice(0, 30);
          if (tags.join() !== (set.tags ?? []).join()) put({ tags }, 'the tags');
        }}
      />
      <Select
        id="form-trigger"
        label="Words that make somebody look"
        hint="What they write in their own words is compared with the words of this list."
        empty="No list"
        options={chosenOr(set.trigerByCategory ?? undefined, lists.data?.triggerCategories ?? [])}
        value={set.trigerByCategory ?? ''}
        onChange={({ target }) => put({ trigerByCategory: target.value || null }, 'the list of words')}
      />
    </Card>
  );
}

function HowAsked({ set, put, id }: Of) {
  const forms = useQuery({ ...asQuery('publishedForms', { query: { limit: 100 } }), staleTime: 60_000 });
  return (
    <Card title="How it is asked">
      <Select
        id="form-follows"
        label="The form that follows"
        hint="Given to them by itself once they have sent this one in."
        empty="None"
        options={followers(set, id, forms.data?.data ?? [])}
        value={set.trigerForm ?? ''}
        onChange={({ target }) => put({ trigerForm: target.value || null }, 'the form that follows')}
      />
      <Select
        id="form-paging"
        label="Pages"
        options={[
          { value: 'section', words: 'One page for each section' },
          { value: 'question', words: 'One page for each question' },
        ]}
        value={set.paging ?? 'section'}
        onChange={({ target }) => put({ paging: target.value as QuestionSet['paging'] }, 'the pages')}
      />
    </Card>
  );
}

/** The forms that may follow this one, and the one that was chosen, whatever became of it. */
function followers(
  { trigerForm }: QuestionSet,
  ownId: string,
  forms: CallReply<'publishedForms'>['data'],
): { value: string; words: string }[] {
  const may = forms
    .filter(({ id, isStaticForm }) => !isStaticForm && id !== ownId)
    .map(({ id, name }) => ({ value: id, words: name }));
  if (!trigerForm || may.some(({ value }) => value === trigerForm)) return may;
  return [{ value: trigerForm, words: 'A form that is not approved any more' }, ...may];
}
