import { inClinicsName } from '@careway/core/eligibility/localClinic';
import type { Block } from '@careway/core/pathways/blocks';
import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { useDeferredValue } from 'react';
import { Band } from '../../../ui/Band.tsx';
import { Actions } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { NoteBlock } from '../../../ui/said/NoteBlock.tsx';
import type { Filling } from '../filling.ts';
import { LateAnswers } from '../LateAnswers.tsx';
import type { BlockContext } from './blocks/blockProps.ts';
import { hasWords } from './blocks/hasWords.ts';
import { OneBlock } from './blocks/OneBlock.tsx';
import { goesOn, type OutcomePart, outcomeParts } from './outcomeParts.ts';
import type { Standing } from './standings.ts';
import { ToTheTime } from './ToTheTime.tsx';

interface OutcomePageProps {
  definition: Pathway;
  filling: Filling;
  standing: Standing;
  outcome: string;
}

/** What came out: the answer in one line, what happens next, why, and a person to talk to. */
export function OutcomePage({ definition, filling, standing, outcome }: OutcomePageProps) {
  const node = definition.nodes[outcome] as PathwayNode;
  const clinic = standing.localClinic?.name;
  const walked = walkAsDecided(definition, filling, standing);
  const says =
    walked.steps.find(({ at }) => at === outcome)?.says ?? (node.says ?? []).filter(({ when }) => !when);
  const context: BlockContext = { definition, filling, walked };
  const parts = outcomeParts(says.filter((block) => hasWords(block, context)));
  // A number to call first of all stays where it is; a person besides is beside.
  const beside = parts.filter((part, at) => at > 0 && part.kind === 'note' && part.note.phone);
  const main = parts.filter((part) => !beside.includes(part));
  // The answer first, with what comes next: the rest is drawn once that is on the screen, as a slow phone takes its
  // time over it.
  const all = useDeferredValue(true, false);
  return (
    <Page
      top={
        <Band tone={goesOn(says) ? 'good' : 'care'} title={inClinicsName(node.title, clinic)}>
          {node.lead ? <p>{inClinicsName(node.lead, clinic)}</p> : null}
        </Band>
      }
    >
      <Columns
        aside={
          beside.length > 0 ? (
            beside.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the page
              <Part key={at} part={part} {...context} />
            ))
          ) : (
            <HelpAside />
          )
        }
      >
        <Stack>
          <LateAnswers filling={filling} />
          <ToTheTime definition={definition} outcome={outcome} />
          {(all ? main : main.slice(0, 1)).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the page
            <Part key={at} part={part} {...context} />
          ))}
        </Stack>
      </Columns>
    </Page>
  );
}

/** The walk with the world of the day it was decided on, and its reasons as they were then. */
function walkAsDecided(definition: Pathway, filling: Filling, { world, reasons }: Standing): Walk {
  return { ...walk(definition, { answers: filling.form.held() }, world), reasons };
}

function Part({ part, ...context }: BlockContext & { part: OutcomePart }) {
  if (part.kind === 'note') {
    return (
      <NoteBlock block={part.note} level={2}>
        {part.links.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
          <OneBlock key={at} block={block} level={3} {...context} />
        ))}
      </NoteBlock>
    );
  }
  if (part.kind === 'why') {
    return (
      <Details card summary="Why am I seeing this?">
        <Blocks blocks={part.blocks} {...context} />
      </Details>
    );
  }
  const { title, next, blocks } = part;
  const buttons = blocks.filter(({ kind }) => kind === 'start' || kind === 'go');
  return (
    <Card next={next} className="cw-said" {...(title === undefined ? {} : { title })}>
      <Blocks blocks={blocks.filter((block) => !buttons.includes(block))} {...context} />
      {buttons.length > 0 ? (
        <Actions>
          <Blocks blocks={buttons} {...context} />
        </Actions>
      ) : null}
    </Card>
  );
}

const Blocks = ({ blocks, ...context }: BlockContext & { blocks: readonly Block[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
    <OneBlock key={at} block={block} level={3} {...context} />
  ));
