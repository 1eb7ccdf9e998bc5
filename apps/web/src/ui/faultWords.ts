/** A lost connection, where nothing better can be said: nothing has happened, and pressing again is the way on. */
export const NOT_CONNECTED = 'We could not connect. Check your internet, then try again.';

/** A fault of ours, which has no words for people. */
export const UNKNOWN = 'Something went wrong on our side. Nothing you told us is lost. Try again.';
