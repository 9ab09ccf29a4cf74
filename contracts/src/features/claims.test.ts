import { describe, expect, it } from 'vitest';
import { ERASED, type EventDefinition, type Upcaster } from '../kernel/event.ts';
import { evolveRecord } from '../kernel/record.ts';
import { stepsOf, valuesBefore } from '../kernel/reversal.ts';
import { type Claim, type ClaimElement, claim, confirmClaimElements, elementsOf } from './claims.ts';

const element = (last: number, text: string): ClaimElement => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  text,
  source: 'Restatement (Second) of Torts § 281',
  covers: null,
  jurisdiction: 'New York',
  asOf: null,
  burden: 'proponent',
  standard: 'preponderance',
});
const [DUTY, BREACH, HARM] = [element(3, 'Duty'), element(2, 'Breach'), element(1, 'Harm')] as const;
const confirmation = { jurisdiction: 'New York', lawyer: 'Ann Adler', at: '2026-03-02T15:00:00.000Z' };

/** An event as the codec reads it from a log of that version. */
function logged(definition: EventDefinition, data: Record<string, unknown>, revision: number, version = 1) {
  let current = data;
  for (let step = version; step < definition.version; step += 1)
    current = (definition.upcasters[step] as Upcaster)(current);
  const metadata = { userId: 'u', at: confirmation.at };
  return { type: definition.type, data: definition.schema.parse(current), entityId: 'c', revision, metadata } as never;
}

const fields = {
  ...claim.commands.add.body.parse({
    caseId: element(9, '').id,
    name: 'Count I',
    elements: { [DUTY.id]: { ...DUTY, order: 'U' } },
  }),
  confirmations: {},
};
const { added, changed } = claim.events;

describe('claims from before their elements were entries', () => {
  const events = [
    logged(added, { fields: { ...fields, elements: [DUTY, BREACH] } }, 0),
    logged(confirmClaimElements.event, { changes: { confirmations: { [DUTY.id]: confirmation } } }, 1),
    logged(changed, { changes: { elements: [{ ...DUTY, text: 'A duty' }, HARM], confirmations: {} } }, 2),
  ];
  const steps = stepsOf<Claim>(events);

  it('have them in the order of the list', () => {
    expect(steps.map(({ after }) => elementsOf(after).map(({ text }) => text))).toEqual([
      ['Duty', 'Breach'],
      ['Duty', 'Breach'],
      ['A duty', 'Harm'],
    ]);
  });

  it('lose what a change of the list left out, and the confirmations that it withdrew', () => {
    expect(steps.map(({ after }) => Object.keys(after.confirmations))).toEqual([[], [DUTY.id], []]);
    expect(valuesBefore(steps[2] as (typeof steps)[2])).toMatchObject({
      [`elements/${DUTY.id}`]: { text: 'Duty' },
      [`elements/${BREACH.id}`]: { text: 'Breach' },
      [`elements/${HARM.id}`]: null,
      [`confirmations/${DUTY.id}`]: confirmation,
    });
  });

  it('merge with changes of today', () => {
    const today = logged(changed, { changes: { elements: { [HARM.id]: null } } }, 3, changed.version);
    const after = evolveRecord<Claim>(steps[2]?.after as Claim, today);
    expect(elementsOf(after as Claim)).toEqual([{ ...DUTY, text: 'A duty' }]);
  });

  it('have none when they were erased, and those of a cached list', () => {
    expect(elementsOf({ elements: ERASED as never })).toEqual([]);
    expect(elementsOf({ elements: [DUTY, HARM] as never })).toEqual([DUTY, HARM]);
  });
});
