import { defineConfig } from 'vite';

/** What runs by itself: the portal, its thread, and the commands beside it. */
const PROGRAMS = {
  main: 'src/main.ts',
  thread: 'src/apart/thread.ts',
  backup: 'src/upkeep/backup.ts',
  'first-admin': 'src/upkeep/firstAdmin.ts',
  migrate: 'src/upkeep/migrate.ts',
  practices: 'src/upkeep/practices.ts',
  restore: 'src/upkeep/restore.ts',
  restored: 'src/upkeep/restored.ts',
  verify: 'src/upkeep/verify.ts',
};

/**
 * The server as a provider runs it: one folder, whose only other needs are `assets`, `migrations` and the packages of
 * npm.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@careway\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    // A portal that runs brings some parts with the first call: what it was built of stays for a week
    // (scripts/machine/builds.mjs).
    emptyOutDir: false,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: PROGRAMS,
      // All in one folder: `src/places.ts` finds the files beside it from there.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
