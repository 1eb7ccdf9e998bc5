import { FileText } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Pdf } from './usePdf.ts';

export function PdfButton({ pdf, small }: { pdf: Pdf; small?: boolean }) {
  return (
    <Button look="second" {...(small ? { small } : {})} busy={pdf.busy} onClick={pdf.press}>
      <Icon of={FileText} />
      {pdf.busy ? 'Making the PDF…' : 'Save as PDF'}
    </Button>
  );
}
