// A thread for work over whole forms, which would hold up everybody else (decision 0170).
import { work } from './work.ts';

work();
