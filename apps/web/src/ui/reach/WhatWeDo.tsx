import type { ProviderService } from '@careway/core/provider/provider';
import { Ticks } from '../lists.tsx';

/** What new clients can come for, in the provider's words (rule 17.27). */
export function WhatWeDo({ services }: { services: readonly ProviderService[] }) {
  return (
    <Ticks items={services.filter(({ on }) => on).map(({ name, words }) => ({ strong: name, words }))} />
  );
}
