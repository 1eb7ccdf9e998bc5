import { AskScreen } from './requests/AskScreen.tsx';

/** /age-request-submission: asks for an age range of forms. */
export default function AgeRequestSubmissionScreen() {
  return <AskScreen kind="age-group" />;
}
