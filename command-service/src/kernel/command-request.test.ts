import type { FastifyRequest } from 'fastify';
import { v4, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { commandIdOf } from './command-request.ts';

const asked = (headers: FastifyRequest['headers']) => commandIdOf({ headers } as FastifyRequest);

describe('the id of a command', () => {
  it('is made where the sender gives none, and begins with the time as record ids do', () => {
    const { commandId, repeatable } = asked({});
    expect([version(commandId), repeatable]).toEqual([7, false]);
  });

  it("is the sender's, in lower case, or refused", () => {
    const given = v4();
    expect(asked({ 'idempotency-key': given.toUpperCase() })).toEqual({ commandId: given, repeatable: true });
    expect(() => asked({ 'idempotency-key': 'mine' })).toThrow();
  });
});
