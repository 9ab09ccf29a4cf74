import type { MatterTemplate, TemplateStep } from '@lexledger/contracts/features/matter-templates';
import { planOf } from '@lexledger/domain/matterTemplates/plan';
import { presetChanges } from '@lexledger/domain/matterTemplates/presets';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { aCase } from '../../testing/records.ts';
import { application, commandOf, isOver, type MadeSteps, newApplication, withDone } from './application.ts';

const TEMPLATE = '00000000-0000-4000-8000-0000000000a1';
const SNIPPET = '00000000-0000-4000-8000-0000000000a2';
const USER = '00000000-0000-4000-8000-0000000000a3';
const task = { kind: 'task', key: 't', title: 'Draft the complaint', details: null, priority: 'high' } as const;
const when = { from: null, amount: 3, unit: 'days', direction: 'after', roll: 'none' } as const;

const template = {
  id: TEMPLATE,
  name: 'Injury',
  billingType: 'contingency',
  contingencyPercent: '33.333',
  flatFee: null,
  hourlyRate: '250.00',
  court: null,
  county: null,
  ourRole: null,
  customFields: {},
  federalHolidays: true,
  steps: [
    { ...task, when },
    { kind: 'event', key: 'e', title: 'Closing', details: null, eventType: 'deadline', priority: 'high', when },
    { kind: 'folder', key: 'f', title: 'Discovery', within: null },
    { kind: 'folder', key: 'g', title: 'Depositions', within: 'f' },
    { kind: 'snippet', key: 's', title: 'Checklist', snippetId: SNIPPET },
  ],
} as unknown as MatterTemplate;

const legalCase = aCase('case-1', { version: 4 });
const steps = planOf(template, { opening: '2026-03-02', triggers: {}, holidays: [] });
const fields = presetChanges(template, legalCase);
const given = { template, legalCase, textOf: (id: string) => (id === SNIPPET ? 'Call Ada Byron' : null) };

const PLACE = { userId: USER, caseId: 'case-1', made: null };
const RATE = { before: null, after: '250.00' };

const commandsOf = (one: ReturnType<typeof newApplication>, more: Partial<typeof given> = {}) =>
  one.entries.map((entry) => commandOf(entry, one, { ...given, ...more }));

describe('applying a matter template', () => {
  it('sends the ordinary commands of what was chosen, in the order in which they name one another', () => {
    const one = newApplication(TEMPLATE, { steps, fields, rate: RATE }, PLACE);
    const folder = one.entries.find(({ key }) => key === 'f');
    expect(commandsOf(one)).toEqual([
      {
        method: 'PATCH',
        path: '/api/cases/case-1',
        body: { billingType: 'contingency', contingencyPercent: '33.333' },
        version: 4,
      },
      { method: 'PUT', path: '/api/rates/cases/case-1', body: { hourlyRate: '250.00' } },
      {
        method: 'POST',
        path: '/api/tasks',
        body: {
          title: 'Draft the complaint',
          description: null,
          priority: 'high',
          dueDate: '2026-03-05',
          caseId: 'case-1',
        },
      },
      {
        method: 'POST',
        path: '/api/calendar-events',
        body: {
          title: 'Closing',
          description: null,
          eventType: 'deadline',
          priority: 'high',
          startDate: '2026-03-05T00:00:00.000Z',
          isAllDay: true,
          caseId: 'case-1',
        },
      },
      { method: 'POST', path: '/api/document-folders', body: { name: 'Discovery', caseId: 'case-1', parentId: null } },
      {
        method: 'POST',
        path: '/api/document-folders',
        body: { name: 'Depositions', caseId: 'case-1', parentId: folder?.id },
      },
      { method: 'POST', path: '/api/case-notes', body: { content: 'Call Ada Byron', caseId: 'case-1' } },
    ]);
  });

  it('makes an event at its time of day where the user is, as long as it takes', () => {
    setZone('America/New_York');
    onTestFinished(() => setZone(null));
    const event = template.steps[1] as TemplateStep;
    const momentsOf = (more: object) => {
      const timed = { ...template, steps: [{ ...event, ...more }] } as MatterTemplate;
      // March 8, 2026 is the day on which the clocks go forward.
      const planned = planOf(timed, { opening: '2026-03-05', triggers: {}, holidays: [] });
      const one = newApplication(TEMPLATE, { steps: planned, fields: [], rate: null }, PLACE);
      return commandsOf(one, { template: timed })[0]?.body;
    };
    expect(momentsOf({ time: '01:30', minutes: 90 })).toMatchObject({
      ...{ startDate: '2026-03-08T06:30:00.000Z', endDate: '2026-03-08T08:00:00.000Z', isAllDay: false },
    });
    expect(momentsOf({ time: '09:00', minutes: null })).toMatchObject({
      ...{ startDate: '2026-03-08T13:00:00.000Z', endDate: null, isAllDay: false },
    });
  });

  it('makes a folder at the top when the one that it would be in was left out', () => {
    const one = newApplication(
      TEMPLATE,
      { steps: steps.filter(({ step }) => step.key === 'g'), fields: [], rate: null },
      PLACE,
    );
    expect(commandsOf(one)).toMatchObject([{ body: { name: 'Depositions', parentId: null } }]);
  });

  it('has the same ids in another browser, and others for what was made before', () => {
    const ids = (made: MadeSteps) =>
      newApplication(TEMPLATE, { steps, fields: [], rate: null }, { ...PLACE, made }).entries.map(({ id }) => id);
    const first = ids(new Map());
    expect(ids(new Map())).toEqual(first);
    const removed = { id: first[0] ?? '', version: null };
    expect(ids(new Map([['t', removed]])).map((id, index) => id === first[index])).toEqual([
      ...[false, true, true, true, true],
    ]);
  });

  it('makes a folder within one that it made before', () => {
    const id = '00000000-0000-4000-8000-0000000000f1';
    const chosen = steps.filter(({ step }) => step.key === 'g');
    const made = new Map([['f', { id, version: 0 }]]);
    const one = newApplication(TEMPLATE, { steps: chosen, fields: [], rate: null }, { ...PLACE, made });
    expect(commandsOf(one)).toMatchObject([{ body: { name: 'Depositions', parentId: id } }]);
  });

  it('is resumed with the same ids for what was not answered, and keeps no text', () => {
    const begun = withDone(newApplication(TEMPLATE, { steps, fields, rate: RATE }, PLACE), 't');
    const stored = JSON.stringify(begun);
    expect(stored).not.toMatch(/complaint|Injury|Discovery|33\.333/);
    const resumed = application.parse(JSON.parse(stored));
    expect(resumed).toEqual(begun);
    expect(isOver(resumed)).toBe(false);
    expect(isOver(resumed.entries.reduce((one, { key }) => withDone(one, key), resumed))).toBe(true);
  });

  it('passes over what the template or the snippet does not have any more', () => {
    const one = newApplication(TEMPLATE, { steps, fields, rate: RATE }, PLACE);
    const shorter = { ...template, hourlyRate: null, steps: template.steps.slice(1) } as MatterTemplate;
    const sent = commandsOf(one, { template: shorter, textOf: () => null });
    expect(sent.map((command) => command?.path ?? null)).toEqual([
      '/api/cases/case-1',
      null,
      null,
      '/api/calendar-events',
      '/api/document-folders',
      '/api/document-folders',
      null,
    ]);
  });
});
