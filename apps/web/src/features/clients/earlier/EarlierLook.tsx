import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { serviceName } from '../../../ui/staffWords.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { recordAddress } from '../recordAddresses.ts';
import { EarlierDetails } from './EarlierDetails.tsx';
import { bornWords } from './earlierWords.ts';

type Found = CallReply<'earlierClients'>;

/**
 * Looks for whoever was a client before Careway, says what is known of each, and takes out who should not be there
 * (rule 12.15).
 */
export default function EarlierLook({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found>();
  const { field, busy, onSubmit } = usePageForm({
    defaults: { search: '' },
    ids: { search: 'earlier-search' },
    checks: {
      search: (value) =>
        value.trim().length < 2
          ? 'Type a name, a reference, an email, a mobile or a date of birth'
          : undefined,
    },
    async send({ search }) {
      const page = await call('earlierClients', { query: { search: search.trim(), limit: 20 } });
      if (!page) return false;
      setFound(page);
      return undefined;
    },
  });
  const gone = (id: string) =>
    setFound((page) => page && { ...page, data: page.data.filter((one) => one.id !== id) });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Look in earlier records"
      actions={
        <Button look="second" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        These people were brought in from another system. They have no account here and get no messages. Ask
        them to sign up; then open their new record, and put the earlier one with it.
      </p>
      <search>
        <form noValidate onSubmit={onSubmit}>
          <TextField
            {...field('search')}
            label="Who are you looking for?"
            hint="Name, earlier reference, email, mobile or date of birth"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" small busy={busy}>
            {busy ? 'Looking…' : 'Look'}
          </Button>
        </form>
      </search>
      <div role="status">
        {found ? (
          <p className="cw-s">
            {found.data.length === 0
              ? `Nobody was found. Check how it is written, or try another way.`
              : `${counted(found.data.length, 'person', 'people')}${found.next ? ', and more: type more to see fewer' : ''}`}
          </p>
        ) : null}
      </div>
      {found && found.data.length > 0 ? (
        <ul className="cw-checks">
          {found.data.map((one) => (
            <li key={one.id}>
              <p className="what cw-break">{one.name}</p>
              <p className="cw-s cw-soft cw-pair">
                <span>{bornWords(one)}</span> {one.service ? <span>{serviceName(one.service)}</span> : null}{' '}
                <span className="cw-break">{one.reference ?? 'No reference'}</span>{' '}
                <span>{one.trust ?? 'Contact centre'}</span>
              </p>
              {one.joinedTo ? (
                <p>
                  <Link to={recordAddress(one.joinedTo)}>
                    Open their record<span className="cw-vh">: {one.name}</span>
                  </Link>
                </p>
              ) : null}
              <EarlierDetails id={one.id} name={one.name} onGone={() => gone(one.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
