import type { Block } from '@careway/core/pathways/blocks';
import { ArrowRight } from 'lucide-react';
import type { FormWanted } from '../../../../api/useStartForm.ts';
import { StartForm } from '../../../../shared/StartForm.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { named } from '../../../../ui/paths/address.ts';
import { Timeline } from '../../../../ui/Steps.tsx';
import { PlainBlock } from '../../../../ui/said/PlainBlock.tsx';
import { inOurName } from '../../../../ui/site.ts';
import type { BlockContext, Level } from './blockProps.ts';
import { LaterLive } from './LaterLive.tsx';
import { Links } from './Links.tsx';

/** One thing that a page says. `level`: of the headings in it. */
export function OneBlock({ block, level, ...context }: BlockContext & { block: Block; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.words}</Heading>;
    case 'steps':
      return (
        <Timeline
          level={level}
          steps={inOurName(block.steps).map(({ title, when, words }, at) => ({
            title,
            ...(when === undefined ? {} : { when }),
            ...(at === 0 ? { state: 'now' as const } : {}),
            ...(words === undefined ? {} : { children: <p>{words}</p> }),
          }))}
        />
      );
    case 'links':
      return <Links links={block.links} />;
    case 'go':
      return (
        <ButtonLink to={named(block.to)} {...(block.look ? { look: block.look } : {})}>
          {block.words}
          <Icon of={ArrowRight} />
        </ButtonLink>
      );
    case 'start':
      return <Start block={block} service={context.definition.service} />;
    case 'live':
      return <LaterLive what={block.what} level={level} {...context} />;
    default:
      return <PlainBlock block={block} level={level} />;
  }
}

function Start({
  block,
  service,
}: {
  block: Extract<Block, { kind: 'start' }>;
  service: BlockContext['definition']['service'];
}) {
  const wanted = { kind: block.form, service: block.service ?? service } as FormWanted;
  return (
    <StartForm {...wanted} {...(block.look ? { look: block.look } : {})}>
      {block.words}
      <Icon of={ArrowRight} />
    </StartForm>
  );
}
