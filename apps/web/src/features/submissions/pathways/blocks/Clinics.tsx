import { milesWords } from '@careway/core/appointments/distance';
import { MapPin } from 'lucide-react';
import { Card } from '../../../../ui/Card.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Facts } from '../../../../ui/SummaryList.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { WhoToCall } from '../../../../ui/WhoToCall.tsx';
import type { Standing } from '../standings.ts';
import type { Level } from './blockProps.ts';

type Clinic = Standing['clinics'][number];

/** The places that give their care, nearest first: how far, where, and how to get there in our own words. */
export function NearestClinics({ clinics }: { clinics: readonly Clinic[] }) {
  if (clinics.length === 0) {
    return <p>We have no place to show here. Call us and we find the one that is nearest to you.</p>;
  }
  return (
    <div className="cw-stack">
      {clinics.map((clinic) => (
        <Card
          key={clinic.name}
          level={3}
          title={clinic.name}
          beside={clinic.miles === null ? undefined : <Tag>{milesWords(clinic.miles)}</Tag>}
        >
          <Facts rows={[{ label: 'Address', value: [...clinic.address, clinic.postcode].join(', ') }]} />
        </Card>
      ))}
    </div>
  );
}

/** The named clinic that an area's clients go through: its number first, then when it is open and where it is. */
export function LocalClinic({ clinic, level }: { clinic: Standing['localClinic']; level: Level }) {
  return (
    <div>
      <WhoToCall who={clinic} level={level} />
      {clinic ? (
        <p className="cw-reach__line">
          <Icon of={MapPin} />
          {clinic.address}
        </p>
      ) : null}
    </div>
  );
}
