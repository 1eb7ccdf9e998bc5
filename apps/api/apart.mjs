// A thread for work over whole forms, which would hold up everybody else (decision 0170). It loads the program as the portal does: from the
// files without types where they were made, and from the source where not.
import './withoutTypes.mjs';

const { work } = await import('./src/apart/work.ts');
work();
