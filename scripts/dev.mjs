// npm run dev: the portal for developing. The API starts again when its code (or core, or the contract) changes; the
// web pages change in the browser as you save. One address for both, which the API prints when it is ready.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from './machine/places.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';

try {
  await develop(await ready({ web: false }));
} catch (error) {
  giveUp(error);
}

async function develop(node) {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = process.env.PORT ?? '3000';
  const address = `http://${host}:${port}`;
  const api = await freePort();
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const env = {
    ...process.env,
    PATH,
    HOST: host,
    PUBLIC_URL: address,
    CAREWAY_API: `http://127.0.0.1:${api}`,
  };
  const leash = pathToFileURL(at('scripts/machine/leash.mjs')).href;

  const children = [
    spawn(node, ['--import', leash, '--watch', '--watch-preserve-output', at('apps/api/src/main.ts')], {
      env: { ...env, HOST: '127.0.0.1', PORT: String(api) },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
    spawn(
      node,
      [
        at('node_modules/vite/bin/vite.js'),
        '--host',
        host,
        '--port',
        port,
        '--strictPort',
        '--logLevel',
        'warn',
      ],
      {
        cwd: at('apps/web'),
        env,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
  ];

  let code = 0;
  let left = children.length;
  const end = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  for (const child of children) {
    child.on('exit', (own) => {
      code ||= own ?? 0;
      left -= 1;
      end();
      if (left === 0) process.exit(code);
    });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
