import { phoneWords } from '@careway/core/accounts/phoneWords';

/** A mobile number, and whether a code has shown that it is right (rule 8.17). */
export function MobileValue({ mobile, proven }: { mobile: string; proven: boolean }) {
  return (
    <>
      <span className="cw-nowrap">{phoneWords(mobile)}</span>
      {proven ? null : (
        <>
          <br />
          <span className="cw-soft">Not checked yet. We do not text it.</span>
        </>
      )}
    </>
  );
}
