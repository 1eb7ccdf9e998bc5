import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));
const text = new Map(sources.map((path) => [path, readFileSync(new URL(path, ROOT), 'utf8')]));

/** The files in which something stands, in alphabetical order. */
const where = (what: RegExp) => sources.filter((path) => what.test(text.get(path) ?? '')).sort();

describe('decision 0047: one way to press, to ask once more, to wait and to list', () => {
  it('a button that asks the API goes through useAction, or through a form that stands on it', () => {
    expect(where(/\buseMutation\b/)).toEqual(['ui/useAction.ts']);
    expect(where(/\bset(Busy|Sending|Problem|Failed)\]/)).toEqual([]);
    // Not presses: the walk of eligibility reads refusals as steps; a form's saves go out by themselves; codes wait
    // there; a form that is being written may not be one that can be drawn or put into another format yet.
    expect(where(/\bcatch \((thrown|fault)/).filter((path) => path.startsWith('features/'))).toEqual([
      'features/builder/side/Preview.tsx',
      'features/eligibility/askOutcome.ts',
      'features/submissions/autosaving.ts',
    ]);
  });

  it('what went wrong is said by WentWrong', () => {
    expect(where(/<Notice tone="bad" role="alert">/)).toEqual(['ui/WentWrong.tsx']);
  });

  it('a dialog asks once more through ConfirmDialog; the others are forms, one that is tried, and the warnings of the end of a session', () => {
    expect(where(/<Dialog\b/)).toEqual([
      'features/builder/TryIt.tsx',
      'features/builder/Workbench.tsx',
      'features/builder/editor/AnswersEditor.tsx',
      'features/builder/forms/DeleteDialog.tsx',
      'features/builder/list/AddDialog.tsx',
      'features/clients/LookBeyond.tsx',
      'features/clients/calling/AskForCall.tsx',
      'features/clients/calling/ChangeSafe.tsx',
      'features/clients/calling/CorrectDetails.tsx',
      'features/clients/calling/GiveCode.tsx',
      'features/clients/calling/MakeRecord.tsx',
      'features/clients/calling/PutOnList.tsx',
      'features/clients/earlier/EarlierLook.tsx',
      'features/clients/earlier/JoinEarlier.tsx',
      'features/clients/record/LastingAlert.tsx',
      'features/clients/record/LetIn.tsx',
      'features/clients/record/SecurityCheck.tsx',
      'features/clients/record/WriteTo.tsx',
      'features/organisations/AddOrganisation.tsx',
      'session/IdleWarning.tsx',
      'session/VouchWarning.tsx',
      'shared/OutcomeDialog.tsx',
      'ui/ConfirmDialog.tsx',
    ]);
  });

  it('what is loaded goes through Loaded; the others are a part of the program, and a form that comes in two calls', () => {
    expect(where(/<LoadFailure\b/)).toEqual([
      'features/questionnaires/DynamicFormScreen.tsx',
      'features/submissions/NotOpen.tsx',
      'ui/Loaded.tsx',
      'ui/showcase/states.tsx',
    ]);
  });

  it('what comes in pages goes through usePaged, and a list for staff through ui/list', () => {
    expect(where(/\buseInfiniteQuery\b/)).toEqual(['api/usePaged.ts']);
    expect(where(/\bfetchNextPage\b/)).toEqual(['api/usePaged.ts']);
    expect(where(/cw-filter|cw-finder/)).toEqual(['ui/list/FilterChip.tsx', 'ui/list/SearchBox.tsx']);
  });
});

describe('rule 9.14: one way to what a browser may not have', () => {
  // Each of the others looks after its own: drafts that are kept or not, and marks of the identity provider's library.
  it('storage is reached by deviceStorage, which never throws', () => {
    expect(where(/\b(localStorage|sessionStorage)\b\./)).toEqual([
      'api/deviceStorage.ts',
      'session/closeSignOutWindow.ts',
      'session/keptDraft.ts',
      'session/waitingWork.ts',
    ]);
  });

  it('a key by chance is made by newKey', () => {
    expect(where(/\brandomUUID\b/)).toEqual(['ui/newKey.ts']);
  });
});

describe('rule 14.25: one clock', () => {
  it('what day or time it is, pages ask the server’s clock', () => {
    expect(where(/\bnew Date\(\)/)).toEqual([]);
  });
});
