import { AskScreen } from './requests/AskScreen.tsx';

/** /request-submission: asks for a category of forms. */
export default function RequestSubmissionScreen() {
  return <AskScreen kind="category" />;
}
