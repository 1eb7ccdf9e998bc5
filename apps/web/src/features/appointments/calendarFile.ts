import { call } from '../../api/call.ts';
import { isRefusal } from '../../ui/refusal.ts';

/**
 * Fetches the calendar file with her own token and hands it to the browser; its name says no more than the file does.
 * @returns what to tell her when it did not work
 */
export async function addToCalendar(id: string): Promise<string | undefined> {
  try {
    const file = await call('calendarFile', { params: { id } });
    if (typeof file !== 'string') return 'We could not connect. Try again in a moment.';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    link.download = 'appointment.ics';
    link.click();
    // The browser reads it after this task.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return undefined;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return thrown.message;
  }
}
