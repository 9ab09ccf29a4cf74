import { features } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { RELATIONS } from './relations.ts';

/** Fields that refer to a record that theirs belongs to or is assigned to. */
const NAMING = ['caseId', 'clientId', 'assignedTo', 'workedBy'];

/** Checks keep the state of knowledge at their time, whatever happens to the records. */
const KEPT_AS_KNOWN = ['conflict-check'];
/** What was done to a case stays as it was done. */
const DEEDS = ['restoration'];

describe('what becomes of a record when the one that it names is removed', () => {
  it('is said of every record that names a case, a client or a team member', () => {
    const naming = Object.values<Feature>(features)
      .flatMap(({ commands }) => commands)
      .filter(({ target, category }) => target === 'new' && ![...KEPT_AS_KNOWN, ...DEEDS].includes(category))
      .flatMap(({ category, body }) =>
        Object.keys((body as z.ZodObject).shape ?? {})
          .filter((field) => NAMING.includes(field))
          .map((field) => `${category}.${field}`),
      );
    expect(naming.length).toBeGreaterThan(10);
    const said = RELATIONS.map(({ child, field }) => `${child.category}.${field}`);
    expect([...new Set(naming)].filter((field) => !said.includes(field))).toEqual([]);
  });

  it('leaves what was worked, billed and paid where it is', () => {
    const fates = RELATIONS.filter(({ child }) => ['time', 'money'].includes(child.category)).map(({ fate }) => fate);
    expect(new Set(fates)).toEqual(new Set(['stays']));
  });
});
