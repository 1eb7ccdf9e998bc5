import { Building2, CalendarX, Languages, Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Open } from './Panel.tsx';

/** What can be added beside the title: a clinic, and to the one that is shown a session or a closure. */
export function ClinicActions({
  mayAdd,
  mayChange,
  onAdd,
  onOpen,
}: {
  mayAdd: boolean;
  mayChange: boolean;
  onAdd: () => void;
  onOpen: (open: Open) => void;
}) {
  return (
    <>
      {mayAdd ? (
        <Button look={mayChange ? 'second' : 'main'} onClick={onAdd}>
          <Icon of={Building2} />
          Add a clinic
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <Button look="second" onClick={() => onOpen({ what: 'interpreters' })}>
            <Icon of={Languages} />
            Interpreters
          </Button>
          <Button look="second" onClick={() => onOpen({ what: 'close' })}>
            <Icon of={CalendarX} />
            Add a closure
          </Button>
          <Button onClick={() => onOpen({ what: 'add' })}>
            <Icon of={Plus} />
            Add a session
          </Button>
        </>
      ) : null}
    </>
  );
}
