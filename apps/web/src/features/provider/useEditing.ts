import { providerFaults } from '@careway/core/provider/provider';
import { call } from '../../api/call.ts';
import { useDraftEditing } from '../../ui/published/useDraftEditing.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { keptSaid } from './keptSaid.ts';
import type { FaultOf, Said, Version } from './provider.ts';

/** A draft as it is typed, why it cannot be published yet, and saving it. */
export function useEditing(open: Version, publishing: Publishing<Version>) {
  const editing = useDraftEditing<Said, Version>({
    ...{ open, publishing, kept: keptSaid },
    store: (revision, said) =>
      call('modifyProvider', { params: { id: open.id ?? '' }, body: { revision, said } }),
  });
  const faults = providerFaults(editing.said, location.hostname.replace(/^www\./, ''));
  const faultOf: FaultOf = (field) =>
    editing.tried ? faults.find((one) => one.field === field)?.message : undefined;
  return { ...editing, faults, faultOf };
}
