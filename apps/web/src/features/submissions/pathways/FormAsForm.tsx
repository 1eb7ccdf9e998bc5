import { NOT_CONNECTED } from '../../../ui/faultWords.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotOpen } from '../NotOpen.tsx';

/** While a whole page is fetched, and where it did not come. */
export const WHOLE_PAGE = {
  waiting: <NotOpen error={undefined} retry={undefined} />,
  lost: (again: () => void) => <NotOpen error={new Error(NOT_CONNECTED)} retry={again} />,
};

/**
 * A form that no pathway walks, or that is on hold: filled in and read as every form is. Few need it, so it comes
 * when it is shown.
 */
export const FormAsForm = lazyPart(
  async () => ({ default: (await import('../OpenForm.tsx')).OpenForm }),
  WHOLE_PAGE,
);
