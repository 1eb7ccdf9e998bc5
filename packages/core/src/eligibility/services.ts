/**
 * THE list of services: what a person comes for (rule 2.1). Whatever says which one calls it `service`; a pathway is
 * the graph of screens that leads through one (`core/pathways`, decision 0042). Names are shown on screen, never in a
 * message.
 */
export const SERVICES = {
  top: { name: 'Abortion care' },
  vas: { name: 'Vasectomy' },
  larc: { name: 'Long-acting contraception' },
} as const satisfies Record<string, { name: string }>;

export type ServiceCode = keyof typeof SERVICES;

export const SERVICE_CODES = Object.keys(SERVICES) as [ServiceCode, ...ServiceCode[]];

/** Whether a word names one of the services. */
export function isService(word: unknown): word is ServiceCode {
  return typeof word === 'string' && Object.hasOwn(SERVICES, word);
}
