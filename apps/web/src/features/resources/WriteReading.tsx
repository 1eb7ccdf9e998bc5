import { SERVICE_CODES, SERVICES, type ServiceCode } from '@careway/core/eligibility/services';
import {
  RESOURCE_KIND_WORDS,
  RESOURCE_KINDS,
  type ResourceKind,
} from '@careway/core/resources/resourceKinds';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { newKey } from '../../ui/newKey.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Reading } from './useSaveReading.ts';
import { useSaveReading } from './useSaveReading.ts';

const BOXES = [
  { name: 'title', label: 'Title', hint: 'Staff and clients find it by this', most: 120 },
  { name: 'summary', label: 'In one line', hint: 'What it is for', most: 300 },
  { name: 'topic', label: 'About', hint: 'Like “Before a visit”: staff choose by it', most: 60 },
  { name: 'minutes', label: 'Minutes to read', hint: '1 to 60', most: 2 },
] as const;

/** Something to read, new or in the place of another: its words are changed by writing another one. */
export function WriteReading({ before, onClose }: { before: Reading | null; onClose: () => void }) {
  const [typed, setTyped] = useState({
    ...{ title: before?.title ?? '', summary: before?.summary ?? '', topic: before?.topic ?? '' },
    minutes: String(before?.minutes ?? 2),
  });
  const [body, setBody] = useState(before?.body.join('\n\n') ?? '');
  const [kind, setKind] = useState<ResourceKind>(before?.kind ?? 'leaflet');
  const [service, setService] = useState<ServiceCode | ''>(before?.service ?? '');
  const save = useSaveReading(
    () =>
      call(
        'writeReading',
        {
          body: {
            ...typed,
            minutes: Number(typed.minutes) || 0,
            kind,
            service: service || null,
            body: body.split(/\n\s*\n/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])),
            replaces: before?.id ?? null,
          },
        },
        { idempotencyKey: newKey() },
      ),
    onClose,
    'It waits for a second person',
  );
  return (
    <FormPanel
      id="write-reading"
      title={before ? `Change ${before.title}` : 'Write something to read'}
      verb={save.busy ? 'Sending…' : 'Send it to a second person'}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void save.press()}
    >
      <div className="cw-panel__s">
        {BOXES.map(({ name, label, hint, most }) => (
          <TextField
            key={name}
            id={`reading-${name}`}
            label={label}
            hint={hint}
            autoComplete="off"
            maxLength={most}
            {...(name === 'minutes' ? { width: 3 as const, inputMode: 'numeric' as const } : {})}
            value={typed[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              save.clear();
            }}
          />
        ))}
        <Select
          id="reading-kind"
          label="Kind"
          value={kind}
          options={RESOURCE_KINDS.map((value) => ({ value, words: RESOURCE_KIND_WORDS[value] }))}
          onChange={({ target }) => setKind(target.value as ResourceKind)}
        />
        <Select
          id="reading-service"
          label="For whom"
          value={service}
          empty="Everybody"
          options={SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name }))}
          onChange={({ target }) => setService(target.value as ServiceCode | '')}
        />
        <TextArea
          id="reading-body"
          label="The words"
          hint="An empty line begins a new paragraph. Short sentences, kind, no blame"
          rows={10}
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            save.clear();
          }}
        />
        <WentWrong words={save.problem} />
      </div>
    </FormPanel>
  );
}
