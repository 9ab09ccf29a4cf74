import type { FastifyRequest } from 'fastify';

/**
 * The route's pattern, such as '/api/clients/:id', so that search terms and names do not appear in logs. 'none' when no
 * route matches.
 */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? 'none';
