import { useNavigate } from '../../ui/paths/links.ts';
import { VersionsCard } from '../../ui/published/VersionsCard.tsx';
import { SaidPage } from '../../ui/said/SaidPage.tsx';
import { editorOf, type PageReply } from './content.ts';
import { termsKindWords } from './termsKinds.ts';
import { usePublishing } from './usePublishing.ts';

/** Every version of a page; an earlier one is brought back as a draft, which a second person approves. */
export function ContentVersions({ reply }: { reply: PageReply }) {
  const { page, inUse, open, versions } = reply;
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  return (
    <VersionsCard
      versions={versions}
      inUse={inUse}
      isDraftOpen={open !== null}
      asItCame="As it came with the site"
      also={({ asksAgain }) => termsKindWords(asksAgain) ?? undefined}
      says={({ title, said }) => (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <SaidPage said={said} preview />
        </>
      )}
      meanwhile={`Clients go on reading version ${inUse.number} until a second person approves the draft.`}
      begin={begin}
      bringBack={async (number) => {
        const begun = await begin.press(number);
        if (begun) await navigate(editorOf(page));
        return begun;
      }}
    />
  );
}
