import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/** Adds an interpreter by the call of staff, without days. @returns their id */
export async function anInterpreter(app: TestApp, as: TestPerson, more: object = {}): Promise<string> {
  const body = { name: 'Ioana Rusu', kind: 'speaker', languages: ['polish'], dialects: [], gender: 'woman' };
  const reply = await app.call('addInterpreter', { as, body: { ...body, ...more } });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().id;
}
