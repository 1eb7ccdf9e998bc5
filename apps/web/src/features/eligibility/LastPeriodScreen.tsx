import { QuestionScreen } from './QuestionScreen.tsx';

/** The start: pregnancy test, last period, date of birth. */
export default function LastPeriodScreen() {
  return (
    <QuestionScreen
      at="last-period"
      lead="It takes about 2 minutes. There are no wrong answers, and we keep nothing unless you ask us to."
    />
  );
}
