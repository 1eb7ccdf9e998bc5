import { type CallName, rows } from '@careway/contract/rows';
import Fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { orNull, replySchema } from './replySchema.ts';

/** What a route with this schema writes of something. */
async function written(schema: unknown, reply: unknown): Promise<unknown> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: schema } } }, async () => ({ reply }));
  const sent = await app.inject({ url: '/' });
  await app.close();
  return sent.json().reply;
}
const within = (reply: unknown) => ({ type: 'object', properties: { reply }, required: ['reply'] });

describe('decision 0052: "this or null" is a mark, and says what the choice of two said', () => {
  const person = {
    type: 'object',
    properties: { name: { type: 'string' }, born: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    required: ['name', 'born'],
    additionalProperties: false,
  };
  const cases: [string, object, unknown[]][] = [
    ['a text', { type: 'string' }, ['x', '', 'null', '"quoted" \u2028', null]],
    ['a moment', { type: 'string', format: 'date-time' }, ['2026-11-20T10:00:00.000Z', null]],
    ['a number', { type: 'integer' }, [0, 7, null]],
    ['yes or no', { type: 'boolean' }, [true, false, null]],
    ['one of some', { type: 'string', enum: ['a', 'b'] }, ['a', 'b', null]],
    ['a list', { type: 'array', items: { type: 'string' } }, [[], ['x'], null]],
    ['things', person, [{ name: 'A', born: null }, { name: 'A', born: '1990-01-01' }, null]],
  ];
  it.each(cases)('%s', async (_, one, values) => {
    const choice = { anyOf: [one, { type: 'null' }] };
    expect(orNull(choice)).toMatchObject({ nullable: true });
    for (const value of values)
      expect(await written(within(orNull(choice)), value)).toEqual(await written(within(choice), value));
  });

  it('what the row does not name never leaves, and the rest still comes', async () => {
    const reply = { name: 'A', born: null, more: 'never leaves' };
    const schema = within(orNull({ anyOf: [person, { type: 'null' }] }));
    expect(await written(schema, reply)).toEqual({ name: 'A', born: null });
  });

  it('what is a choice of more stays one', () => {
    const choice = { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] };
    expect(orNull(choice)).toEqual(choice);
    const nested = { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] };
    expect(orNull(nested)).toEqual(nested);
  });

  it('no reply of a list has a choice with null in it that could be a mark', () => {
    const left = (Object.keys(rows) as CallName[]).filter((name) =>
      /"anyOf":\[\{"type":"(string|integer|boolean)"[^{}]*\},\{"type":"null"\}\]/.test(
        JSON.stringify(replySchema(rows[name])),
      ),
    );
    expect(left).toEqual([]);
  });
});

test('decision 0243: a writer can be made of what every row replies, although it is made with the first reply', async () => {
  const app = Fastify();
  const written = (Object.keys(rows) as CallName[]).filter((name) => rows[name].reply && !rows[name].media);
  for (const name of written)
    app.get(`/${name}`, { schema: { response: replySchema(rows[name]) } }, async () => null);
  await expect(app.ready()).resolves.toBeDefined();
  expect(written.length).toBeGreaterThan(200);
  await app.close();
});
