import { londonDay } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { AppointmentTabs } from '../../ui/AppointmentTabs.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded, together } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { EmptyState } from '../../ui/states.tsx';
import { AddClinic } from './AddClinic.tsx';
import { ClinicActions } from './ClinicActions.tsx';
import { ClinicCard } from './ClinicCard.tsx';
import { many } from './clinicWords.ts';
import { DayCard } from './DayCard.tsx';
import { NoSuchClinic } from './NoSuchClinic.tsx';
import type { Open } from './Panel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useWeekAddress } from './useWeekAddress.ts';
import { WeekCard } from './WeekCard.tsx';

/** /admin/appointment/clinic_information: the clinics, their weeks of sessions, and changing these (rule 3.13). */
export default function ClinicInformationScreen() {
  const [open, setOpen] = useState<Open | null>(null);
  const [adding, setAdding] = useState(false);
  const today = londonDay(rightNow());
  const address = useWeekAddress(today, () => setOpen(null));
  const { monday, view } = address;
  const clinics = useQuery(asQuery('staffClinics', {}));
  const all = clinics.data?.data ?? [];
  const asked = address.clinic || all[0]?.id;
  const clinicId = all.find(({ id }) => id === asked)?.id;
  const clinic = useQuery({
    ...asQuery('staffClinic', { params: { id: clinicId ?? '' } }),
    enabled: clinicId !== undefined,
  });
  const week = useQuery({
    ...asQuery('clinicWeek', { params: { id: clinicId ?? '' }, query: { from: monday } }),
    enabled: clinicId !== undefined,
  });
  const mayChange = clinic.data?.mayChange === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` and `turn` read the address
  const keys = useMemo(
    () => [
      {
        key: 'arrowleft',
        shown: '←',
        words: view === 'day' ? 'day before' : 'week before',
        run: () => address.step(-1),
      },
      {
        key: 'arrowright',
        shown: '→',
        words: view === 'day' ? 'day after' : 'week after',
        run: () => address.step(1),
      },
      ...(mayChange && !adding
        ? [
            { key: 's', words: 'add a session', run: () => setOpen({ what: 'add' }) },
            { key: 'x', words: 'add a closure', run: () => setOpen({ what: 'close' }) },
          ]
        : []),
      { key: 'l', words: 'list', run: () => address.turn('list') },
      { key: 'd', words: 'day', run: () => address.turn('day') },
      { key: 'escape', shown: 'Esc', words: 'close panel', run: () => setOpen(null) },
    ],
    [today, view, mayChange, clinicId, adding],
  );
  useKeys(keys);

  return (
    <StaffPage
      title="Clinic information"
      facts={[
        clinics.data
          ? `Sessions, closures and places at ${many(all.length, 'clinic')}`
          : 'Sessions, closures and places',
      ]}
      tabs={<AppointmentTabs clinics={clinics.data ? all.length : undefined} />}
      actions={
        adding ? null : (
          <ClinicActions
            mayAdd={clinics.data?.mayAdd === true}
            mayChange={mayChange}
            onAdd={() => setAdding(true)}
            onOpen={setOpen}
          />
        )
      }
      foot={adding ? null : <KeysFoot keys={keys} />}
    >
      {adding ? (
        <AddClinic
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            address.toClinic(id);
          }}
        />
      ) : (
        <Loaded
          of={clinics}
          loading="Loading the clinics"
          failed="The clinics did not load"
          around={inCard}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <Card>
              <EmptyState icon={Building2} title="No clinics yet">
                {clinics.data?.mayAdd
                  ? 'Add the first one, then its rooms and times.'
                  : 'A clinic appears here once it belongs to your organisation.'}
              </EmptyState>
            </Card>
          }
        >
          {({ holidaysWarning }) => (
            <div className="cw-stack">
              {holidaysWarning ? (
                <Notice tone="time" title="Bank holidays run out">
                  <p>{holidaysWarning}.</p>
                </Notice>
              ) : null}
              {clinicId === undefined ? (
                <NoSuchClinic clinics={all} addressOf={address.addressOf} />
              ) : (
                <Loaded
                  of={together({ clinic, week })}
                  loading="Loading the week"
                  rows={8}
                  failed="The week did not load"
                  around={inCard}
                >
                  {(both) => (
                    <div className={open ? 'cw-split' : 'cw-stack'}>
                      <div className="cw-stack">
                        {view === 'day' ? (
                          <DayCard
                            clinic={both.clinic}
                            clinics={all}
                            today={today}
                            address={address}
                            onOpen={setOpen}
                          />
                        ) : (
                          <WeekCard
                            {...both}
                            clinics={all}
                            monday={monday}
                            today={today}
                            listed={view === 'list'}
                            current={open?.what === 'session' ? open.session.id : undefined}
                            onClinic={address.toClinic}
                            onWeek={address.toWeek}
                            onView={address.asView}
                            onOpen={setOpen}
                          />
                        )}
                        <ClinicCard clinic={both.clinic} onOpen={setOpen} />
                      </div>
                      {open ? (
                        <SidePanel
                          open={open}
                          clinic={both.clinic}
                          monday={monday}
                          day={view === 'day' ? address.day : undefined}
                          today={today}
                          onClose={() => setOpen(null)}
                        />
                      ) : null}
                    </div>
                  )}
                </Loaded>
              )}
            </div>
          )}
        </Loaded>
      )}
    </StaffPage>
  );
}
