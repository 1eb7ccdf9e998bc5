import { ButtonLink } from '../../ui/Button.tsx';
import { FormsPage, useDecides } from './FormsPage.tsx';
import { EntriesCard } from './requests/EntriesCard.tsx';
import { KINDS, LIST_KINDS } from './requests/requests.ts';
import { TriggersCard } from './requests/TriggersCard.tsx';

/** /request-forms: what forms are sorted by, and the ways to ask for more and to decide about it. */
export default function RequestFormsScreen() {
  const decides = useDecides();
  return (
    <FormsPage
      title="Requests"
      facts={[
        'Categories and age ranges that forms are sorted by, requests for new ones, and words that flag an answer',
      ]}
      actions={LIST_KINDS.map((kind) => (
        <ButtonLink key={kind} look="second" to={decides ? KINDS[kind].decide : KINDS[kind].ask}>
          {decides ? `Requests for ${KINDS[kind].many}` : `Ask for ${KINDS[kind].a}`}
        </ButtonLink>
      ))}
    >
      <div className="cw-request__lists">
        {LIST_KINDS.map((kind) => (
          <EntriesCard key={kind} kind={kind} />
        ))}
        <TriggersCard />
      </div>
    </FormsPage>
  );
}
