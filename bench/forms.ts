import { compile } from '../packages/core/src/questionnaires/compile.ts';
import { fromFhirQuestionnaire } from '../packages/core/src/questionnaires/fhir/fromQuestionnaire.ts';
import { wrongOf } from '../packages/core/src/questionnaires/fhir/testing/shownWrong.ts';
import { folderOf, formsIn } from './support/formsFound.ts';
import { print } from './support/measure.ts';

/**
 * Published FHIR forms, as they are: how many come in, and whether what came in is asked as it says
 * (rules 5.21, 5.22, 5.27). They are every Questionnaire in files of JSON below the folders that are named, or in
 * packages of the npm registry by name and version: `npm run bench -- forms FOLDER PACKAGE@VERSION`. Beside each
 * number stands of how many. `SAY=yes` names the forms that are refused or shown wrongly.
 */
const named = process.argv.slice(2);
if (named.length === 0) throw new Error('Name folders with forms in them, or packages of the npm registry');
const from = await Promise.all(named.map(folderOf));
const said = process.env['SAY'] === 'yes' ? console.log : () => {};
const seen = new Set<string>();
const found: Record<string, number> = {};
const cameIn: Record<string, number> = {};
let wrong = 0;
let checked = 0;
let total = 0;
let forms = 0;

for (const folder of from)
  for (const { file, form } of await formsIn(folder, seen)) {
    const read = readOf(form);
    const version = read.fhirVersion;
    found[version] = (found[version] ?? 0) + 1;
    if (!read.set) {
      said(`refused ${file}: ${read.why}`);
      continue;
    }
    cameIn[version] = (cameIn[version] ?? 0) + 1;
    forms += 1;
    const compiled = compile(read.set);
    const hasTotal = compiled.questions.some(({ scoring }) => scoring !== undefined);
    if (hasTotal && !/calculated(Expression|Value)/.test(JSON.stringify(form))) {
      total += 1;
      said(`a total that nobody defined: ${file}`);
    }
    const items = wrongOf(form, read.set, read.notBroughtIn);
    checked += items.checked;
    if (items.wrong.length > 0) wrong += 1;
    for (const one of items.wrong) said(`shown wrongly: ${file} ${one}`);
  }

for (const version of Object.keys(found).toSorted())
  print(`${version} forms that come in`, cameIn[version] ?? 0, 'forms', found[version] ?? 0);
print('forms shown wrongly without a note at the item', wrong, 'forms', forms);
print('forms with a total that nobody defined', total, 'forms', forms);
console.log(`${checked} times an item with a condition was looked at`);

function readOf(form: object) {
  try {
    const read = fromFhirQuestionnaire(form);
    compile(read.set);
    if (read.set.questions.length === 0) throw new Error('nothing in it can be asked');
    return read;
  } catch (fault) {
    return { fhirVersion: 'refused', set: undefined, notBroughtIn: [], why: (fault as Error).message };
  }
}
