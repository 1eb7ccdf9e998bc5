import { describe, expect, it } from 'vitest';
import { multipleAppointments } from './multipleAppointments.ts';
import type { Appointment } from './nextStep.ts';

const one = { id: 'one' } as Appointment;
const two = { id: 'two' } as Appointment;
const came = (more: object = {}) => ({
  data: { data: { appointments: [one, two], posttoplarc: true, elsewhere: undefined as never, ...more } },
  error: null,
  isPending: false,
});

describe('rule 3.8: the view of several appointments', () => {
  it('pending: the loader is on, and there is nothing yet', () => {
    expect(multipleAppointments({ data: undefined, error: null, isPending: true }, undefined)).toEqual({
      isLoader: true,
      result: null,
      errorMessage: '',
      selectedAppointment: {},
      isEnablePostAbortionCard: false,
    });
  });

  it('fulfilled: the loader is off, list and flag are set', () => {
    const state = multipleAppointments(came(), undefined);
    expect(state).toMatchObject({ isLoader: false, errorMessage: '', isEnablePostAbortionCard: true });
    expect(state.result?.appointments).toEqual([one, two]);
    expect(multipleAppointments(came({ posttoplarc: false }), undefined).isEnablePostAbortionCard).toBe(
      false,
    );
  });

  it('rejected: the message is kept, else “Failed API”', () => {
    const rejected = (error: unknown) =>
      multipleAppointments({ data: undefined, error, isPending: false }, undefined).errorMessage;
    expect(rejected({ statusCode: 503, message: 'Try again in a minute.' })).toBe('Try again in a minute.');
    expect(rejected(new Error('No connection'))).toBe('No connection');
    for (const silent of [{}, 'no', new Error(''), { statusCode: 500, message: '' }])
      expect(rejected(silent)).toBe('Failed API');
  });

  it('choosing a card selects the appointment with its id, or an empty object', () => {
    expect(multipleAppointments(came(), 'two').selectedAppointment).toBe(two);
    expect(multipleAppointments(came(), 'three').selectedAppointment).toEqual({});
    expect(multipleAppointments(came({ appointments: [] }), 'two').selectedAppointment).toEqual({});
  });
});
