import { ButtonLink } from '../../ui/Button.tsx';
import { PdfButton } from './PdfButton.tsx';
import { recordAddress } from './responseAddresses.ts';
import type { ReadResponse } from './responseList.ts';
import type { Pdf } from './usePdf.ts';

/** What can be done with one answered form, at its head. */
export function ResponseActs({ of, pdf }: { of: ReadResponse; pdf: Pdf }) {
  return (
    <>
      <PdfButton pdf={pdf} />
      <ButtonLink look="second" to={recordAddress(of.client.id)}>
        Open the record
      </ButtonLink>
    </>
  );
}
