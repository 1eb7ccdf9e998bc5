import type { ShownProvider } from '@careway/core/provider/provider';

type Addresses = Pick<ShownProvider, 'letters' | 'complaints' | 'complaintsEmail' | 'complaintsIn'>;

/** Where letters and complaints go (rule 17.25). */
export function WriteToUs({ of }: { of: Addresses }) {
  const { letters, complaints, complaintsEmail, complaintsIn } = of;
  return (
    <>
      {letters === '' ? null : (
        <>
          <h2 className="cw-door__part">Write to us</h2>
          <p className="cw-reach__address">{letters}</p>
        </>
      )}
      {complaints === '' ? null : (
        <>
          <h2 className="cw-door__part">If something went wrong</h2>
          <p>
            You can complain, and your care stays the same.
            {complaintsIn === '' ? '' : ` We answer within ${complaintsIn}.`}
          </p>
          <p className="cw-reach__address">{complaints}</p>
          {complaintsEmail === '' ? null : (
            <p>
              <a href={`mailto:${complaintsEmail}`}>{complaintsEmail}</a>
            </p>
          )}
        </>
      )}
    </>
  );
}
