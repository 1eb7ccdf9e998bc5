// Parse Server in a process of its own, on a database of its own beside the portal's. Run by peers.ts in the folder
// where parse-server was installed; prints its port once it listens.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const express = require('express');
const { ParseServer } = require('parse-server');

const server = new ParseServer({
  databaseURI: process.env.DATABASE_URL,
  appId: 'bench',
  masterKey: process.env.MASTER_KEY,
  serverURL: 'http://127.0.0.1:1/parse',
  allowClientClassCreation: true,
  enforcePrivateUsers: true,
  silent: true,
  logLevel: 'error',
});
await server.start();
const app = express();
app.use('/parse', server.app);
const listening = app.listen(0, '127.0.0.1', () => console.log(String(listening.address().port)));
