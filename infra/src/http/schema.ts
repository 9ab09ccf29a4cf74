import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { issuesOf } from './issues.ts';
import { HttpRefusal } from './refusal.ts';

/** Validates a part of a request against its zod schema and passes on the parsed value. */
export const checkInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (given) => {
    const result = schema.safeParse(given);
    if (result.success) return { value: result.data };
    return { error: new HttpRefusal('INVALID_INPUT', { issues: issuesOf(result.error) }) };
  };
};

/** An answer that does not match its own contract, which is a defect of this program. */
export class AnswerSchemaError extends Error {
  override readonly name = 'AnswerSchemaError';
}

/**
 * Validates an answer against its zod schema, drops fields that the schema does not name, and serializes it. Answer
 * schemas have no transforms, so parsing gives the same result as encoding at half the cost.
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
