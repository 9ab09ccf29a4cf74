import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { issuesOf } from './issues.ts';
import { HttpRefusal } from './refusal.ts';

/** Checks a part of a request against its zod schema and hands on what the schema makes of it. */
export const checkInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (given) => {
    const result = schema.safeParse(given);
    if (result.success) return { value: result.data };
    return { error: new HttpRefusal('INVALID_INPUT', { issues: issuesOf(result.error) }) };
  };
};

/** An answer that does not fit its own contract: a defect of ours. */
export class AnswerSchemaError extends Error {
  override readonly name = 'AnswerSchemaError';
}

/**
 * Checks an answer against its zod schema, drops what the schema does not name, and writes it. Answer schemas have no
 * transforms, so reading them in the parsing direction is the same as encoding, at half the cost.
 */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const result = schema.safeParse(answer);
    if (result.success) return JSON.stringify(result.data);
    const found = issuesOf(result.error)
      .slice(0, 5)
      .map(({ path, message }) => `${path}: ${message}`);
    throw new AnswerSchemaError(`${method} ${url} does not answer as its contract says: ${found.join('; ')}`);
  };
};
