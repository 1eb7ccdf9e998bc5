import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './vite/calls.ts';
import { fontPreload } from './vite/fontPreload.ts';
import { lazyParts } from './vite/lazyParts.ts';
import { ownElements } from './vite/ownElements.ts';
import { packed } from './vite/packed.ts';
import { icons } from './vite/staffIcons.ts';
import { usedStyles } from './vite/usedStyles.ts';

/** Where the API listens while developing (`npm run dev`). */
const API = process.env.CAREWAY_API ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [ownElements(), react(), calls(), lazyParts(), fontPreload(), packed()],
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    ...(command === 'build' ? { postcss: { plugins: [usedStyles()] } } : {}),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The policy allows fonts and scripts from our own address only: nothing is inlined as data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for what every page needs: many small ones compress worse and wait for one another. The first
            // page only sends: what fetches comes with the first page that shows something fetched.
            {
              name: 'base',
              test: /ui\/jsx\/|node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queryObserver|infiniteQueryObserver|useBaseQuery|useQuery|useInfiniteQuery|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider|suspense)\.)/,
            },
            {
              name: 'shell',
              test: /src\/(grouping|ui\/(newKey|serverClock)|app\/(Root|RouterFault|loadChunk|fetchFile|router)|routes\/public|session\/(returnPath|home|memoryStore|signInPages|exitSite|logoutCall|guardRoute)|api\/(call|authHeaders|signedInUser|deviceStorage|decodeToken|on401|query|onceFetched|errorMessages)|ui\/(site|title|lazyPart|exit|refusal|paths\/(built|address|links)))\./,
            },
            {
              name: 'parts',
              test: /src\/features\/accounts\/untilPageRestored\.|src\/session\/(signOut|tabLeaving|unsaved|signInState|signUpState)\.|src\/ui\/(classes|Icon|Button|field|TextField|PasswordField|ErrorSummary|useAction|faultWords|usePageForm|ExitSite|Page|Logo|options|useNow|HelpHours)\.|core\/src\/(accounts\/(fields|email)|dates|plainTyped|openingHours|appointments\/dayAndTimeWords)|lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|context|shared|icons\/(arrow-right|calendar-days|chevron-left|chevron-right|circle-alert|circle-question-mark|circle-user|clock|life-buoy|messages-square|phone|shield-check|eye-off|heart-handshake|house|lock|log-out|user-round)\.)/,
            },
            {
              name: 'client',
              test: /src\/(app\/layouts\/(Client|StaffOnClientPage)|ui\/(useSide|StaffBar|UrgentLine))/,
            },
            // Beyond it, a screen asked for thirty files of half a kB each: the icons are one, and what screens share
            // another. Six files come at a time, and the largest of them decides when a page is whole: they are of
            // about the same size. Files that move must move here too: e2e/screens/wire.test.ts counts what a page
            // takes.
            {
              name: 'kit',
              test: new RegExp(
                `${icons.everyones}|${
                  /node_modules\/@tanstack\/|nhsuk-react-components|core\/src\/(errors|pathways\/openPages\.|submissions\/(formKindRules|status)\.|questionnaires\/(staticForms\/(formKinds|idScheme|start)\.|questionTypes\/phone\.))|session\/(eligibility|firstDateOfBirth)\.|ui\/paths\/useRoutePath|core\/src\/waitlist\/waitWords\./
                    .source
                }`,
              ),
            },
            {
              name: 'shared',
              minShareCount: 4,
              test: /apps\/web\/src\/(ui\/(?!Combobox|MapTools|MarkedWords|FormPanel|usePanelInSight|FormTabs|talk\/|PanelActs|answers\/|Overtaken|DifferenceTable|WhoToCall|Tabs|Toasts|showcase|questions|pathways|styles|paths\/formAddress|StaffPage|TabLinks|useFold|useWraps|paths\/dashboard|Sideways|list\/)|shared\/(?!PriceTable|ResourcesField)|api\/(?!botCheck|usePaged|useFormCounts|findPractices|useResources))|packages\/core\/src\/(?!questionnaires|pathways|submissions|eligibility\/(contracts|told|price)|accounts\/securityFactor|clients\/|security\/|imports\/|audit\/|access\/scopeWords)/,
            },
            // All addresses: whoever is beyond the first page has them. The groups of pathways would take some, and
            // come along. Those of the open check, which many see first, are few and stand in what every page takes.
            {
              name: 'table',
              test: /src\/routes\/(?!\w*Screen)|core\/src\/pathways\/(top|vas|larc)\/pages\./,
            },
            // Lists of staff, and the few of clients that have pages; with them the icons of staff.
            {
              name: 'lists',
              test: new RegExp(
                `${icons.ofStaff}|${
                  /src\/(ui\/(StaffPage|TabLinks|useFold|useWraps|paths\/dashboard|list\/)|api\/usePaged|session\/(lastSearch|DashboardTabs)|features\/clients\/(ClientTable|recordAddresses)\.)/
                    .source
                }`,
              ),
            },
            // What pages without a form need of one too.
            { name: 'vault', test: /src\/session\/(vault|wipeVault)|node_modules\/idb\// },
            // What every page needs that asks something, a form's and the open check's: twelve files of some kB,
            // which took three rounds of requests. It stands before them: a group takes along what its files import.
            // Its files are named: what only authors of forms need stays out: what looks for their mistakes, and what
            // reads forms of old (decision 0030).
            {
              name: 'engine',
              test: /core\/src\/questionnaires\/(questionTypes\/|(calculations|conditions|dependencyOrder|ending|engine|entries|form|indexed|pages|piping|rankQueue|scoring|setProblems|summary|values|visibility)\.)|core\/src\/eligibility\/(contracts|told)|src\/ui\/questions\/(?!PracticeSearch|Answers)/,
            },
            // What every pathway needs, a stranger's and a client's: how it is walked, and how its pages are drawn.
            // The definitions come with their own pages.
            {
              name: 'walks',
              test: /core\/src\/questionnaires\/(combineConditions|concepts)\.|core\/src\/pathways\/(authoring|plan|answers|walk|walks|visit|wayLength|summary|pathway)\.|ui\/pathways\/|ui\/said\/|api\/findPractices/,
            },
            // The open check, whose first page is the first that many see.
            {
              name: 'check',
              test: /core\/src\/pathways\/(openEligibility|openQuestions)\.|features\/eligibility\/(QuestionScreen|PageScreen|(?!\w*Screen|outcomes|BookingServiceFirst|BookDirectly|WhatHappensNext|sidePanels|Answers))/,
            },
            // What it comes to: it is fetched while they answer.
            {
              name: 'outcome',
              test: /features\/eligibility\/(outcomes|BookingServiceFirst|BookDirectly|WhatHappensNext|sidePanels|Answers)|ui\/WhoToCall|shared\/PriceTable/,
            },
            // A form that is filled in, whatever draws its pages: how it is opened, answered and saved.
            {
              name: 'filling',
              test: /features\/submissions\/(FinishLater|FormFrame|FormTakenBack|LateAnswers|NotOpen|OnThePhone|SaveStatus|TalkInstead|ownHome|autosaving|deviceLock|filling|formRecord|formState|pageLifecycle|replies|saveAnswers|useFilling|usePracticeNames|changeWords)\.|core\/src\/submissions\//,
            },
            // Whose answers differ from what is stored: few ever see it, and what it needs is there by then.
            { name: 'differences', test: /features\/submissions\/(ConflictChoice|TooLate)\./ },
            {
              name: 'form',
              test: /features\/submissions\/(FormScreen|(?!pathways|\w*Screen|sendLocked|formIntros|ConflictChoice|TooLate))|ui\/questions\/Answers/,
            },
            // The pages of the signed-in pathways, on top of what a form and every pathway have; with them what their
            // definitions share, which was a file of its own. What a check came to, and what only the server knows,
            // is fetched while they answer.
            {
              name: 'way',
              test: /features\/submissions\/pathways\/(PathwayScreen|(?!\w*Screen|Decided|OutcomePage|outcomeParts|goAhead|ReadAlone|blocks\/(LiveBlock|AnswersGiven|Clinics)))|core\/src\/(pathways\/sharedWords|questionnaires\/(provingAnswers|staticForms\/(authoring|choices|sharedQuestions|eligibilityQuestions)))\./,
            },
            {
              name: 'decided',
              test: /features\/submissions\/pathways\/(Decided|OutcomePage|outcomeParts|goAhead|ReadAlone|blocks\/(LiveBlock|AnswersGiven|Clinics))\./,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { '/api': API, '/dev': API, '/healthz': API, '/readyz': API },
  },
}));
