/** What others ask of organisations: that figures are counted, and added up. */
export { addUpWeeks } from './figureRows.ts';
export { countFigures } from './figures.ts';
