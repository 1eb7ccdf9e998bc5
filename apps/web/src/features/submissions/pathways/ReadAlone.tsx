import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { named } from '../../../ui/paths/address.ts';
import type { Filling } from '../filling.ts';
import { ownHome } from '../ownHome.ts';
import { Said } from './blocks/Said.tsx';
import { walkOf } from './standings.ts';

/** A page of the way out of its turn, to read: what it says of everybody, nothing to answer, and the way back. */
export function ReadAlone({
  definition,
  filling,
  node,
  goesOn,
}: {
  definition: Pathway;
  filling: Filling;
  node: PathwayNode;
  /** Where their own way goes on. */
  goesOn: string | undefined;
}) {
  const blocks = (node.says ?? []).filter(
    (block) =>
      !block.when && !(block.kind === 'live' && ['reasons', 'answers', 'weeks'].includes(block.what)),
  );
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to={ownHome()}>Dashboard</Back>
          <h1>{node.title}</h1>
          {node.lead ? <p className="cw-lead cw-check__lead">{node.lead}</p> : null}
          <Said
            blocks={blocks}
            definition={definition}
            filling={filling}
            walked={walkOf(definition, filling)}
          />
          <Actions>
            <ButtonLink look="second" to={goesOn === undefined ? ownHome() : named(goesOn)}>
              Go on where you were
            </ButtonLink>
          </Actions>
        </Sheet>
      </Columns>
    </Page>
  );
}
