import { monthFigures, monthFiguresFile } from '@careway/contract/monthFigures';
import * as rows from '@careway/contract/organisations';
import { answer } from '../../http/call.ts';
import { figuresFor } from './figures.ts';
import { bringIn } from './logo.ts';
import { monthFiguresFor, monthFile } from './monthFigures.ts';
import { change, make, organisationsFor, overviewOf } from './settings.ts';
import { publish, restore, themeFor, themeOfClient, themesFor } from './theme.ts';

export const organisationRoutes = [
  answer(rows.organisations, ({ db, who }) => organisationsFor(db, who)),
  answer(rows.organisation, ({ db, who, now, params }) => overviewOf(db, { who, now, trustId: params.id })),
  answer(rows.makeOrganisation, ({ db, who, now, body }) => make(db, { who, now }, body)),
  answer(rows.changeOrganisation, ({ db, who, now, params, body }) =>
    change(db, { who, now, trustId: params.id }, body),
  ),
  answer(rows.figures, ({ db, who, now, query }) => figuresFor(db, { who, now, query })),
  answer(monthFigures, ({ db, who, now, query }) => monthFiguresFor(db, { who, now, query })),
  answer(monthFiguresFile, ({ db, who, now, query, header }) => {
    header('content-disposition', 'attachment; filename="figures-by-month.csv"');
    return monthFile(db, { who, now, query });
  }),
  answer(rows.myTheme, ({ db, who }) => themeOfClient(db, who)),
  answer(rows.themes, ({ db, who }) => themesFor(db, who)),
  answer(rows.themeOf, ({ db, who, now, params }) => themeFor(db, { who, now, trustId: params.id })),
  answer(rows.publishTheme, ({ db, who, now, params, body }) =>
    publish(db, { who, now, trustId: params.id }, body),
  ),
  answer(rows.restoreTheme, ({ db, who, now, params, body }) =>
    restore(db, { who, now, trustId: params.id }, body),
  ),
  answer(rows.bringInLogo, ({ db, who, now, params, body }) =>
    bringIn(db, { who, now, trustId: params.id }, body.png),
  ),
];
