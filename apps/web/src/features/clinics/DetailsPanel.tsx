import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { linesOf, type Place, PlaceFields } from './PlaceFields.tsx';
import { renewClinics } from './useChange.ts';

interface Details extends Place {
  rooms: { roomId: string; name: string }[];
}

/** What clients and staff read of a clinic, and its rooms: one save for all of it. */
export function DetailsPanel({ clinic, onClose }: PanelProps) {
  const { name, address, postcode, nation, hours, arrival, directions, version } = clinic;
  const { register, control, handleSubmit, formState } = useForm<Details>({
    defaultValues: {
      ...{ name, lines: address.join('\n'), postcode, nation, hours, arrival, directions },
      rooms: clinic.rooms.map(({ id, name }) => ({ roomId: id, name })),
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' });
  const { errors } = formState;
  const save = useAction({
    act: ({ rooms, lines, ...details }: Details) =>
      call('saveClinic', {
        params: { id: clinic.id },
        body: {
          ...details,
          address: linesOf(lines),
          version,
          rooms: rooms.map((room) => ({ name: room.name, ...(room.roomId ? { id: room.roomId } : {}) })),
        },
      }),
    done: async () => {
      await renewClinics();
      say('Saved', 'success');
      onClose();
    },
    refused: ({ code }) =>
      code === 'clinic_changed'
        ? 'A colleague has just changed this clinic. Open it again, then change it.'
        : undefined,
    offline: 'We could not connect. Nothing is lost. Try again.',
  });
  const said = (message: string | undefined) => (message ? { error: message } : {});
  return (
    <Panel title="Change the details" facts={[clinic.name]} onClose={onClose}>
      <form
        noValidate
        aria-label="Change the details"
        onChange={save.clear}
        onSubmit={handleSubmit((details) => void save.press(details))}
      >
        <div className="cw-panel__s">
          <PlaceFields register={register} errors={errors} />
        </div>
        <fieldset className="cw-panel__s cw-clinic__rooms">
          <legend>Rooms</legend>
          {fields.map(({ id }, index) => (
            <div className="cw-clinic__room" key={id}>
              <TextField
                id={`room-${index}`}
                label={`Room ${index + 1}`}
                autoComplete="off"
                maxLength={60}
                {...said(errors.rooms?.[index]?.name?.message)}
                {...register(`rooms.${index}.name`, {
                  validate: (typed) => typed.trim() !== '' || 'Enter a name for the room',
                })}
              />
              <Button look="quiet" small onClick={() => remove(index)}>
                <Icon of={Trash2} />
                Remove<span className="cw-vh"> room {index + 1}</span>
              </Button>
            </div>
          ))}
          <Button look="second" small onClick={() => append({ roomId: '', name: '' })}>
            <Icon of={Plus} />
            Add a room
          </Button>
          <WentWrong words={save.problem} />
        </fieldset>
        <div className="cw-panel__f">
          <Button type="submit" busy={save.busy}>
            {save.busy ? 'Saving…' : 'Save the details'}
          </Button>
          <Button look="second" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
