import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database to fill and then copy, on a server whose user may make databases. Out: its address. */
export async function emptyDatabase(server: string): Promise<string> {
  const url = withDatabase(server, `e2e_template_${randomBytes(6).toString('hex')}`);
  await onServer(url, (name) => `create database ${name}`);
  return url;
}

/** A database of one's own with everything the template has. Out: its address. */
export async function copyOf(template: string): Promise<string> {
  const url = withDatabase(template, `e2e_${randomBytes(6).toString('hex')}`);
  const from = nameIn(template);
  await onServer(url, (name) => `create database ${name} template ${from} strategy file_copy`);
  return url;
}

/** Takes a database away again, whoever is still in it. */
export const drop = (url: string) => onServer(url, (name) => `drop database if exists ${name} with (force)`);

/** One statement about the database that an address names, from outside of it. */
async function onServer(url: string, statement: (name: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement(nameIn(url)));
  } finally {
    await client.end();
  }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
