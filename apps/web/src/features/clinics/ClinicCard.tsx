import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { NATIONS } from '@careway/core/clinics/nations';
import { SERVICES } from '@careway/core/eligibility/services';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Clinic, many, patternWords, sessionName } from './clinicWords.ts';
import type { Open } from './Panel.tsx';

/** "Abortion: clinic, phone call" for each service. */
function offersWords(offers: Clinic['offers']): string[] {
  return [...Map.groupBy(offers, sessionName)].map(
    ([name, kinds]) => `${name}: ${kinds.map(({ kind }) => SLOT_KINDS[kind].name.toLowerCase()).join(', ')}`,
  );
}

/** What a clinic is: where, when, in which nation, its services, rooms, staff, directions, and its patterns. */
export function ClinicCard({ clinic, onOpen }: { clinic: Clinic; onOpen: (open: Open) => void }) {
  const facts: [string, string][] = [
    ['Address', [...clinic.address, clinic.postcode].join(', ')],
    ...(clinic.placed
      ? []
      : [
          ['How far it is', 'We do not know where this postcode lies, so clients read no distance'] as [
            string,
            string,
          ],
        ]),
    ['Hours', clinic.hours || 'Not said yet'],
    ['Nation', `${NATIONS[clinic.nation].words}: its bank holidays hold here`],
    ['Services', offersWords(clinic.offers).join('. ') || 'No sessions to come'],
    ['Rooms', clinic.rooms.map(({ name }) => name).join(', ') || 'None yet'],
    ['Staff', clinic.staff.map(({ name }) => name).join(', ') || 'Nobody yet'],
    ['At the door', clinic.arrival],
    ['Directions', clinic.directions],
  ];
  return (
    <Card
      title={clinic.name}
      beside={
        clinic.mayChange ? (
          <Button look="second" small onClick={() => onOpen({ what: 'details' })}>
            Change the details
          </Button>
        ) : null
      }
    >
      <dl className="cw-sl cw-clinic__facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h3 className="cw-touched__head">{many(clinic.patterns.length, 'pattern')} of sessions</h3>
      {clinic.patterns.length > 0 ? (
        <ul className="cw-touched">
          {clinic.patterns.map((pattern) => (
            <li key={pattern.id} className="cw-clinic__pattern">
              <p>
                <b>
                  {pattern.counselling ? 'Counselling, ' : ''}
                  {SERVICES[pattern.service].name}, {SLOT_KINDS[pattern.kind].name.toLowerCase()}
                </b>{' '}
                <span className="cw-small">
                  {patternWords(pattern)}
                  {pattern.room ? `, ${pattern.room}` : ''}
                </span>
              </p>
              {clinic.mayChange ? (
                <LinkButton onClick={() => onOpen({ what: 'end', pattern })}>
                  <span className="cw-nowrap">End it</span>
                  <span className="cw-vh">: {patternWords(pattern)}</span>
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="cw-soft">Add a session that comes again, and it stands here.</p>
      )}
    </Card>
  );
}
