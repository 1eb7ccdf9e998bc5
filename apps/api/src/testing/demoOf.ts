import type { Tables } from '../db/tables.ts';
import { fillColleagues } from '../demo/colleagues.ts';
import { fillPeople } from '../demo/people.ts';
import type { Dependencies } from '../dependencies.ts';
import { startTestApp, type TestApp } from './testApp.ts';

type Fill = (dependencies: Dependencies, db: Dependencies['db']) => Promise<unknown>;

/** A portal with the made-up people, their colleagues and one part of the demonstration. */
export const demoOf = (fill: Fill): Promise<TestApp> =>
  startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillColleagues(dependencies.db, dependencies.now());
      await fill(dependencies, dependencies.db);
    },
  });

/** All rows of some tables, each by its id. */
export const rowsOf = <Name extends keyof Tables>(app: TestApp, tables: readonly Name[]) =>
  Promise.all(
    tables.map((table) =>
      app.dependencies.db
        .selectFrom(table as 'question_set')
        .selectAll()
        .orderBy('id')
        .execute(),
    ),
  );
