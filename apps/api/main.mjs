// The portal as a provider runs it (the image, `npm start`): the same program as src/main.ts, from the files that strip.mjs made, and
// without keeping compiled code, which would stay in memory twice (decision 0161).
import './withoutTypes.mjs';

const { start } = await import('./src/start.ts');
await start();
