import type { FastifyRequest } from 'fastify';

/**
 * The path that a request is about, whatever its spelling: `/%61pi/v1/…` and `http://host/api/v1/…` lead to the same
 * call, and are held to the same rules (rule 12.9). Of what leads to no route it is what was asked for, decoded.
 */
export function pathAsked({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const path = URL.parse(url, 'http://here.invalid')?.pathname ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
