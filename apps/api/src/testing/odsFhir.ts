/**
 * The Organisation Data Service as its documentation describes it, as far as we speak to it (FHIR R4, "Organisation
 * Data Terminology").
 */

interface Registered {
  code: string;
  name: string;
  line: string[];
  city: string;
  postalCode: string;
  active?: boolean;
  /** The last day of its role. */
  end?: string;
  roles?: string[];
}

const ENGLAND = 'https://fhir.nhs.uk/England/StructureDefinition';
const DIGITAL = 'https://digital.nhs.uk/services/organisation-data-service/CodeSystem';

/** An Organization as the register gives it: in capitals, with its roles and their times as extensions. */
export const organization = ({
  code,
  name,
  line,
  city,
  postalCode,
  active = true,
  end,
  roles,
}: Registered) => ({
  resourceType: 'Organization',
  id: code,
  meta: { lastUpdated: '2026-10-01T00:00:00+00:00', profile: [`${ENGLAND}/England-Organization-ODS`] },
  extension: (roles ?? ['RO177', 'RO76']).map((role, at) => ({
    url: `${ENGLAND}/Extension-England-OrganisationRole`,
    extension: [
      { url: 'instanceID', valueInteger: 195_834 + at },
      {
        url: 'roleCode',
        valueCodeableConcept: {
          coding: [
            {
              system: `${DIGITAL}/ODSOrganisationRole`,
              code: role,
              display: role === 'RO76' ? 'GP PRACTICE' : 'PRESCRIBING COST CENTRE',
            },
          ],
        },
      },
      ...['Legal', 'Operational'].map((kind) => ({
        url: `${ENGLAND}/Extension-England-TypedPeriod`,
        extension: [
          {
            url: 'dateType',
            valueCoding: {
              system: 'https://fhir.nhs.uk/England/CodeSystem/England-PeriodType',
              code: kind,
              display: kind,
            },
          },
          {
            url: 'period',
            valuePeriod: { start: '1974-04-01', ...(end && kind === 'Operational' ? { end } : {}) },
          },
        ],
      })),
      { url: 'active', valueBoolean: active },
      ...(at === 0 ? [{ url: 'primaryRole', valueBoolean: true }] : []),
    ],
  })),
  identifier: [{ system: 'https://fhir.nhs.uk/Id/ods-organization-code', value: code }],
  active,
  type: [{ coding: [{ system: `${DIGITAL}/ODSRecordClass`, code: '1', display: 'HSCOrg' }] }],
  name,
  telecom: [{ system: 'phone', value: '01632 960100' }],
  address: [{ line, city, district: 'MERROWSHIRE', postalCode, country: 'ENGLAND' }],
});

type Organization = ReturnType<typeof organization>;

/** Answers `/Organization?…`: by part of a name, beginning of a postcode, code, role and being active, page by page. */
export function odsSays(all: readonly Organization[], url: URL, base: string): unknown {
  if (url.pathname !== '/Organization') return undefined;
  const asked = url.searchParams;
  const roles = (one: Organization) =>
    one.extension.flatMap(({ extension }) =>
      extension.map((part) =>
        'valueCodeableConcept' in part ? part.valueCodeableConcept?.coding[0]?.code : undefined,
      ),
    );
  const found = all.filter(
    (one) =>
      (asked.get('active') === null || String(one.active) === asked.get('active')) &&
      (asked.get('_id') ?? one.id) === one.id &&
      one.name.includes(asked.get('name:contains') ?? '') &&
      (one.address[0]?.postalCode ?? '').startsWith(asked.get('address-postalcode') ?? '') &&
      roles(one).includes(asked.get('activeRoleCode') ?? asked.get('roleCode') ?? 'RO76'),
  );
  const count = Math.min(Number(asked.get('_count') ?? 20), 2);
  const offset = Number(asked.get('_offset') ?? 0);
  const next = new URL(url.href);
  next.searchParams.set('_offset', String(offset + count));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    link: [
      { relation: 'self', url: `${base}${url.pathname}${url.search}` },
      ...(offset + count < found.length
        ? [{ relation: 'next', url: `${base}/Organization${next.search}` }]
        : []),
    ],
    entry: found.slice(offset, offset + count).map((resource) => ({
      fullUrl: `${base}/Organization/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  };
}
