import autocannon from 'autocannon';

/** One person's calls, one after another: what to send next, and what is said of each reply. */
export interface Calls {
  next(): autocannon.Request;
  heard?(status: number, body: string): void;
}

/**
 * Makes calls for so many seconds on one connection. @returns calls a second. Errors: a reply that is none of success
 */
export async function driveOne(url: string, calls: Calls, seconds: number): Promise<number> {
  let refused: string | undefined;
  const result = await autocannon({
    url,
    connections: 1,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...calls.next() }),
        onResponse(status, body) {
          if (status < 200 || status > 299) refused = `${status} ${body.slice(0, 500)}`;
          calls.heard?.(status, body);
        },
      },
    ],
  });
  if (refused !== undefined || result.errors > 0) throw new Error(refused ?? 'no reply');
  return result['2xx'] / result.duration;
}
