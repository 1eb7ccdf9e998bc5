import { startTestApp } from '../../apps/api/src/testing/testApp.ts';

// Makes the database that test files copy, with the tables of this version, in the server of TEST_DATABASE_URL; ends.
const app = await startTestApp();
await app.close();
