import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { newKey } from '../../ui/newKey.ts';
import { Select } from '../../ui/Select.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { linesOf, type Place, PlaceFields } from './PlaceFields.tsx';
import { renewClinics } from './useChange.ts';

interface AddProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A new clinic of an organisation (rule 17.17). Where there is no organisation yet, that comes first. */
export function AddClinic(props: AddProps) {
  return (
    <Loaded
      of={useQuery(asQuery('organisations', {}))}
      loading="Loading the organisations"
      failed="The organisations did not load"
      around={inCard}
    >
      {({ data }) =>
        data.length > 0 ? (
          <AddForm {...props} organisations={data} />
        ) : (
          <Card title="Add an organisation first">
            <p>Every clinic belongs to one.</p>
            <ButtonLink to="/trust/overview">To the organisations</ButtonLink>
          </Card>
        )
      }
    </Loaded>
  );
}

function AddForm({
  organisations,
  onAdded,
  onClose,
}: AddProps & { organisations: { id: string; name: string }[] }) {
  const { register, handleSubmit, formState } = useForm<Place & { trustId: string }>({
    defaultValues: {
      ...{ trustId: organisations[0]?.id ?? '', name: '', lines: '', postcode: '' },
      ...{ nation: 'england', hours: '', arrival: '', directions: '' },
    },
  });
  const add = useAction({
    act: ({ lines, ...place }: Place & { trustId: string }) =>
      call('addClinic', { body: { ...place, address: linesOf(lines) } }, { idempotencyKey: newKey() }),
    done: async ({ id }, { name }) => {
      await renewClinics();
      say(`${name.trim()} is there. Add its rooms and sessions next.`, 'success');
      onAdded(id);
    },
    offline: 'We could not connect. What you typed is still here. Try again.',
  });
  return (
    <Card title="Add a clinic">
      <form
        noValidate
        className="cw-stack"
        aria-label="Add a clinic"
        onChange={add.clear}
        onSubmit={handleSubmit((typed) => void add.press(typed))}
      >
        {organisations.length > 1 ? (
          <Select
            id="clinic-trust"
            label="Organisation"
            options={organisations.map(({ id, name }) => ({ value: id, words: name }))}
            {...register('trustId')}
          />
        ) : null}
        <PlaceFields register={register} errors={formState.errors} />
        <WentWrong words={add.problem} />
        <Actions>
          <Button type="submit" busy={add.busy}>
            {add.busy ? 'Adding…' : 'Add the clinic'}
          </Button>
          <Button look="second" onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Card>
  );
}
