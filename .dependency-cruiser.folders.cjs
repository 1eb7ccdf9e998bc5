const house = require('./.dependency-cruiser.cjs');

/**
 * No cycle of folders in the server and the packages. Apart from the other rules, because a test and what it is made with may
 * reach anywhere and would close every ring.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      comment: 'Two folders that need each other are one folder, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps/api|packages)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...house.options,
    exclude: { path: [...house.options.exclude.path, '[.]test[.]tsx?$', '/testing/'] },
  },
};
