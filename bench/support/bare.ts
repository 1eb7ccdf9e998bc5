import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

// Inside apps/web, so that it is built with the very same React, Router and Query.
const HERE = fileURLToPath(new URL('../../apps/web/node_modules/.bare-page/', import.meta.url));

const PAGE = '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>';

const MAIN = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

function Screen() {
  const { data } = useQuery({ queryKey: ['hello'], queryFn: async () => 'Hello' });
  return <h1>{data}</h1>;
}
const router = createBrowserRouter([{ path: '*', Component: Screen }]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);`;

/**
 * Builds the least page that has React, React Router and TanStack Query at work, or another page that is as bare.
 * In: its `main.tsx`, where it is another. Out: its folder, and how to remove it.
 */
export async function buildBarePage(main = MAIN): Promise<{ folder: string; remove(): Promise<void> }> {
  await rm(HERE, { recursive: true, force: true });
  await mkdir(HERE, { recursive: true });
  await writeFile(join(HERE, 'index.html'), PAGE);
  await writeFile(join(HERE, 'main.tsx'), main);
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: 'dist',
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  return { folder: join(HERE, 'dist'), remove: () => rm(HERE, { recursive: true, force: true }) };
}
