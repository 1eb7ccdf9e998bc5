import { Card } from '../../ui/Card.tsx';
import type { Organisations } from './OneOrganisation.tsx';

type Shown = Omit<Organisations['others'][number], 'id'>;

/** An organisation as those of others see it. */
export function ShownOrganisation({ one, level = 2 }: { one: Shown; level?: 2 | 3 }) {
  const { name, contact, clinics, people } = one;
  const lines = contact ? [contact.address, contact.hours].filter((line) => line !== '') : [];
  return (
    <Card title={name} level={level}>
      {contact === null && clinics === null && people === null ? (
        <p className="cw-soft">Shows its name alone.</p>
      ) : null}
      {contact?.phone ? <p>{contact.phone}</p> : null}
      {contact?.email ? (
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {clinics ? <p>Clinics: {clinics.join(', ') || 'none yet'}</p> : null}
      {people ? <p>People: {people.join(', ') || 'nobody yet'}</p> : null}
    </Card>
  );
}
