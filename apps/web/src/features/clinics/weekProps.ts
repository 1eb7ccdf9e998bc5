import type { Clinic, Week } from './clinicWords.ts';
import type { Open } from './Panel.tsx';
import type { View } from './useWeekAddress.ts';

/** A clinic's week, and what can be done about it. */
export interface WeekCardProps {
  clinic: Clinic;
  week: Week;
  clinics: readonly { id: string; name: string }[];
  monday: string;
  today: string;
  listed: boolean;
  /** The session that is open beside it. */
  current: string | undefined;
  onClinic: (id: string) => void;
  onWeek: (monday: string) => void;
  onView: (view: View) => void;
  onOpen: (open: Open) => void;
}
