import { addDays, isRealDate } from '@careway/core/dates';
import { addressNow, useAddress } from '../../ui/paths/useAddress.ts';
import { mondayOf } from './weekMath.ts';

/** How a clinic is looked at: its week on an axis or as a list, or who comes on one day. */
export type View = 'week' | 'list' | 'day';

function read(set: URLSearchParams, today: string) {
  const [week, day, view] = ['week', 'day', 'view'].map((name) => set.get(name) ?? '');
  const shown: View = view === 'list' || view === 'day' ? view : 'week';
  return {
    view: shown,
    monday: mondayOf(week && isRealDate(week) ? week : today),
    day: day && isRealDate(day) ? day : today,
  };
}

/**
 * Which week or day of which clinic is shown, and how: all of it stands in the address, so that it can be sent and
 * gone back to.
 * @param onStep called before any of it changes
 */
export function useWeekAddress(today: string, onStep: () => void) {
  const address = useAddress();
  const { set } = address;
  const put = (said: Record<string, string | undefined>) => {
    onStep();
    address.put(said);
  };
  const toWeek = (to: string) => put({ week: to === mondayOf(today) ? undefined : to });
  const toDay = (to: string) => put({ day: to === today ? undefined : to });
  const asView = (view: View) => put({ view: view === 'week' ? undefined : view });
  return {
    ...read(set, today),
    clinic: set.get('clinic'),
    toClinic: (id: string) => put({ clinic: id }),
    /** Where the same week or day of another clinic is. */
    addressOf: (id: string) => {
      const there = new URLSearchParams(set);
      there.set('clinic', id);
      return `/admin/appointment/clinic_information?${there}` as const;
    },
    toWeek,
    toDay,
    asView,
    /** To another view, or back to the week where that is shown already. */
    turn: (view: View) => asView(read(addressNow(), today).view === view ? 'week' : view),
    /** On or back by a week; by a day where one day is shown. */
    step: (by: 1 | -1) => {
      const { view, monday, day } = read(addressNow(), today);
      if (view === 'day') toDay(addDays(day, by));
      else toWeek(addDays(monday, by * 7));
    },
  };
}
