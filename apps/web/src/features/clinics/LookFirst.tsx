import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Clinic } from './clinicWords.ts';
import { TouchedClients } from './TouchedClients.tsx';
import type { useChange } from './useChange.ts';

/**
 * How every change of sessions is made (rule 3.13): what is to change, a look at whom it touches, and only then the
 * button that does it.
 */
export function LookFirst({
  clinic,
  change: { looked, look, make },
  label,
  verb,
  other,
  onLook,
  onType,
  onKeep,
  children,
}: {
  clinic: Clinic;
  change: ReturnType<typeof useChange>;
  /** What the form is called. */
  label: string;
  /** On the button that does it. */
  verb: string;
  /** The button beside the look. */
  other: ReactNode;
  onLook: FormEventHandler;
  /** Something was typed. */
  onType?: () => void;
  /** They leave it as it is. */
  onKeep: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <form noValidate aria-label={label} onSubmit={onLook} onChange={onType}>
        <div className="cw-panel__s">
          {children}
          <WentWrong words={look.problem} />
          {looked ? null : <WentWrong words={make.problem} />}
        </div>
        {looked ? null : (
          <div className="cw-panel__f">
            <Button type="submit" busy={look.busy}>
              {look.busy ? 'Looking…' : 'See whom it touches'}
            </Button>
            {other}
          </div>
        )}
      </form>
      {looked ? (
        <TouchedClients
          key={looked.seen.fingerprint}
          clinic={clinic}
          seen={looked.seen}
          verb={verb}
          make={make}
          onKeep={onKeep}
        />
      ) : null}
    </>
  );
}
