import { rightNow } from '../../../ui/serverClock.ts';
import { OwnFormRows } from './OwnFormRows.tsx';
import { OwnFormsPage } from './OwnFormsPage.tsx';
import { inGroup } from './ownForms.ts';

const PAGES = {
  sent: {
    title: 'Forms you have sent',
    lead: 'You can read your answers. Call us if you want to change one.',
    here: '/submitted-forms',
    empty: { title: 'Nothing sent yet', words: 'A form appears here when you have sent it.' },
  },
  begun: {
    title: 'Forms you have started',
    lead: 'Everything you typed is saved. Go on when you are ready.',
    here: '/draft-forms',
    empty: { title: 'Nothing started', words: 'A form appears here as soon as you begin it.' },
  },
} as const;

/** /submitted-forms and /draft-forms for clients: their own. */
export function OwnOfState({ group }: { group: keyof typeof PAGES }) {
  return (
    <OwnFormsPage {...PAGES[group]} choose={(forms) => inGroup(forms, group)}>
      {(forms) => <OwnFormRows forms={forms} now={rightNow()} level="h2" />}
    </OwnFormsPage>
  );
}
