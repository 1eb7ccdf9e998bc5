import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { runningFrom } from './db/embedded.ts';
import { StartFault } from './startFault.ts';

interface Place {
  host: string;
  port: number;
}

/** PORT=0 asks for any free port; the identity provider has to know it before the portal listens. */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  return { ...config, port: await probe({ port: 0, host: config.host }) };
}

/** A taken port is said before a database is started for nothing. */
export async function portsFree(config: Config): Promise<void> {
  await probe(config).catch(async (error: NodeJS.ErrnoException) => {
    // Started twice from one folder: the port is our own.
    throw (config.databaseUrl ? undefined : await runningFrom(config.dataDir)) ?? portFault(error, config);
  });
  const { metrics } = config;
  if (metrics)
    await probe(metrics).catch((error: NodeJS.ErrnoException) => {
      throw portFault(error, metrics, 'METRICS_');
    });
}

function probe({ port, host }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const found = (server.address() as { port: number }).port;
      server.close(() => resolve(found));
    });
  });
}

/** @throws StartFault when the port cannot be had */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw portFault(error as NodeJS.ErrnoException, config);
  }
}

/** @param prefix of the settings' names: METRICS_ of METRICS_PORT */
function portFault(error: NodeJS.ErrnoException, { port, host }: Place, prefix = ''): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartFault(
      `Port ${port} is in use. Stop what uses it, or choose another: ${prefix}PORT=${port + 10} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartFault(`Port ${port} may not be used here. Choose one above 1023 with ${prefix}PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartFault(`${prefix}HOST ${host} is not an address of this computer.`);
  }
  return error;
}
