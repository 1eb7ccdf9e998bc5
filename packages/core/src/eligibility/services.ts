/** The three services a person can ask for (product.md §2). Names are shown on screen, never in a message. */
export const SERVICES = {
  top: { name: 'Abortion care' },
  vas: { name: 'Vasectomy' },
  larc: { name: 'Long-acting contraception' },
} as const satisfies Record<string, { name: string }>;

export type ServiceCode = keyof typeof SERVICES;

export const SERVICE_CODES = Object.keys(SERVICES) as [ServiceCode, ...ServiceCode[]];
