/** What a thing to read is, which staff choose by (rule 7.20). */
export const RESOURCE_KINDS = ['leaflet', 'steps', 'contacts'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export const RESOURCE_KIND_WORDS: Record<ResourceKind, string> = {
  leaflet: 'Leaflet',
  steps: 'Step by step',
  contacts: 'People who can help',
};
