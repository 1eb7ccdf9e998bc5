import { Counter, Gauge, type Registry } from 'prom-client';
import { OUTSIDE_SERVICES, type OutsideHeard, type OutsideName, outside } from '../telemetryChannels.ts';

/**
 * Services of others that are away (rule 17.8): since when nobody here had an answer, and how often in vain. It is
 * known from what was really asked: nothing is asked only to know. @returns how to stop
 */
export function gaugeOutside(registry: Registry): () => void {
  const awaySince = new Map<OutsideName, number>();
  const registers = [registry];
  const inVain = new Counter({
    name: 'careway_outside_failures_total',
    help: 'How often a service of others was asked in vain, by service.',
    labelNames: ['service'] as const,
    registers,
  });
  new Gauge({
    name: 'careway_outside_away_seconds',
    help: 'For how long nobody here has had an answer of a service of others, by service; 0 where the last one came.',
    labelNames: ['service'] as const,
    registers,
    collect() {
      for (const service of OUTSIDE_SERVICES) {
        const since = awaySince.get(service);
        this.set({ service }, since === undefined ? 0 : (performance.now() - since) / 1000);
      }
    },
  });
  for (const service of OUTSIDE_SERVICES) inVain.inc({ service }, 0);
  const hear = (heard: unknown) => {
    const { service, answered } = heard as OutsideHeard;
    if (answered) return void awaySince.delete(service);
    inVain.inc({ service });
    if (!awaySince.has(service)) awaySince.set(service, performance.now());
  };
  outside.subscribe(hear);
  return () => void outside.unsubscribe(hear);
}
