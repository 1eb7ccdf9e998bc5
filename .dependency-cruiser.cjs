/** The floors of apps/web/src, from the top. An import points down or stays; what a lower floor needs from above is handed in. */
const WEB_FLOORS = ['main', 'app', 'routes', 'features', 'shared', 'session', 'api', 'ui'];

/** A rule for each floor but the highest: it imports nothing that stands above it, types neither. */
const webFloors = WEB_FLOORS.slice(1).map((floor, place) => ({
  name: `web-${floor}-reaches-down`,
  comment: `Floors of apps/web/src from the top: ${WEB_FLOORS.join(', ')}. Hand in what is needed from above (a context, a parameter), or move it to the floor where it belongs.`,
  severity: 'error',
  from: { path: `^apps/web/src/${floor}[./]` },
  to: { path: `^apps/web/src/(${WEB_FLOORS.slice(0, place + 1).join('|')})[./]` },
}));

/**
 * The floors of apps/api/src, from the top (docs/decisions/0042). A file knows its own floor and the ones below, types
 * too; what a lower floor needs from above is handed in. Features know each other by `service.ts`.
 */
const API_FLOORS = [
  ['main.ts'],
  ['start.ts', 'banner.ts', 'ports.ts', 'stopping.ts'],
  ['app.ts'],
  ['features.ts'],
  ['jobs/', 'demo/', 'upkeep/'],
  ['features/'],
  ['feature.ts'],
  ['apart/'],
  ['adapters/'],
  ['telemetry/'],
  ['http/'],
  ['sessions/'],
  ['dependencies.ts'],
  ['db/'],
  ['secrets.ts'],
  ['config.ts'],
  [
    'safeStart.ts',
    'settingFiles.ts',
    'version.ts',
    'places.ts',
    'notifyKey.ts',
    'startFault.ts',
    'telemetryChannels.ts',
  ],
];
const inApi = (places) =>
  `^apps/api/src/(${places.map((place) => place.replace(/[.]ts$/, '[.]ts$')).join('|')})`;
/** Tests and what they are made with stand beside the floors. */
const BESIDE_API = '[.]test[.]ts$|^apps/api/src/testing/';

const apiFloors = [
  ...API_FLOORS.slice(1).map((floor, place) => ({
    name: `api-${floor[0].replace(/[./].*/, '')}-reaches-down`,
    comment: `Floors of apps/api/src from the top: ${API_FLOORS.flat().join(', ')}. Hand in what is needed from above, or move it to the floor where it belongs.`,
    severity: 'error',
    from: { path: inApi(floor), pathNot: BESIDE_API },
    to: { path: inApi(API_FLOORS.slice(0, place + 1).flat()) },
  })),
  {
    name: 'api-stands-on-floors',
    comment: 'A file of apps/api/src stands on one of the floors, so that the rules above hold for it.',
    severity: 'error',
    from: {},
    to: { path: '^apps/api/src/', pathNot: [inApi(API_FLOORS.flat()), BESIDE_API] },
  },
];

/**
 * Which way imports may point: core <- contract <- { api, web }. `npm test` refuses a breach.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea in two places: split out what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'core-is-pure',
      comment: 'core imports nothing from outside itself: no package, no Node, no other part of the project.',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/core/src' },
    },
    {
      name: 'contract-knows-core-and-zod',
      comment:
        'contract is the table both sides are bound to: it knows the domain and zod, and neither side.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/(core|contract)/src', '^node_modules/zod/'] },
    },
    {
      name: 'api-never-imports-web',
      severity: 'error',
      from: { path: '^(apps/api|packages)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-never-imports-api',
      severity: 'error',
      from: { path: '^(apps/web|packages)/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'web-ships-no-zod',
      comment: 'The browser gets names, methods and paths; rules shared by both sides live in core.',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^node_modules/zod/' },
    },
    {
      name: 'web-imports-contract-types-only',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-features-stay-apart',
      comment: 'Another feature is reached through its service.ts, never through its inside.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/service[.]ts$'],
      },
    },
    {
      name: 'web-features-stay-apart',
      comment: 'What two features share lives in shared/, ui/, api/ or session/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'telemetry-comes-when-asked-for',
      comment: 'What measures and traces is loaded only where a setting asks for it: bring it by import().',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/telemetry/', BESIDE_API] },
      to: { path: '^apps/api/src/telemetry/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    ...apiFloors,
    ...webFloors,
    {
      name: 'web-stands-on-floors',
      comment: 'A file of apps/web/src stands on one of the floors, so that the rules above hold for it.',
      severity: 'error',
      from: {},
      to: { path: '^apps/web/src/', pathNot: `^apps/web/src/(${WEB_FLOORS.join('|')})[./]` },
    },
    {
      name: 'web-no-cycles-of-folders',
      comment: 'Two folders that need each other are one folder, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src' },
      to: { circular: true },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$' },
      to: { path: '[.]test[.]tsx?$' },
    },
    {
      name: 'the-product-imports-no-test-tools',
      severity: 'error',
      from: { path: '^(apps|packages/(core|contract))/', pathNot: '[.]test[.]tsx?$|/src/testing/' },
      to: { path: '^(scripts|e2e|bench)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^virtual:', '[.](css|scss|svg|woff2)$'] },

    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: false,
  },
};
