export { namedForDanger } from './namedForDanger.ts';
