import type { matterTemplate, RelativeDay, TemplateStep } from '@lexledger/contracts/features/matter-templates';
import type { z } from 'zod';

type TemplateBody = z.input<typeof matterTemplate.commands.add.body>;

export interface ReadyMadeTemplate extends Omit<TemplateBody, 'steps'> {
  readonly steps: TemplateStep[];
}

type When = Partial<RelativeDay> & Pick<RelativeDay, 'amount'>;
type Priority = Extract<TemplateStep, { kind: 'task' }>['priority'];
type EventType = Extract<TemplateStep, { kind: 'event' }>['eventType'];

const dayFrom = (when: When): RelativeDay => ({ from: null, unit: 'days', direction: 'after', roll: 'none', ...when });

const keyOf = (kind: string, title: string): string =>
  `${kind}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 60).replace(/-$/, '');

/** A task that is due a number of days after the opening, unless said. */
const task = (title: string, when: When | null, priority: Priority = 'medium', details: string | null = null) =>
  ({ kind: 'task', key: keyOf('task', title), title, details, priority, when: when && dayFrom(when) }) as const;

const event = (title: string, eventType: EventType, when: When, details: string | null = null) =>
  ({
    kind: 'event',
    key: keyOf('event', title),
    title,
    details,
    eventType,
    priority: eventType === 'deadline' ? 'high' : 'medium',
    when: dayFrom(when),
    time: null,
    minutes: null,
  }) as const;

const folders = (...titles: readonly string[]) =>
  titles.map((title) => ({ kind: 'folder', key: keyOf('folder', title), title, within: null }) as const);

const within = (parent: string, ...titles: readonly string[]) =>
  titles.map(
    (title) =>
      ({
        kind: 'folder',
        key: keyOf(`folder-${parent.toLowerCase()}`, title),
        title,
        within: keyOf('folder', parent),
      }) as const,
  );

/** How every engagement begins. */
const INTAKE = [
  task('Check for conflicts', { amount: 0 }, 'high'),
  task('Send the engagement letter', { amount: 1, unit: 'court-days' }, 'high'),
  task('Send a litigation hold to the client', { amount: 2, unit: 'court-days' }, 'high'),
] as const;

const CHECK =
  'A starting point. Check every day in it against the rules of your court and the orders of your judge, and change what your practice does differently.';

/** Templates that are offered as a start. Whoever chooses one gets a copy, which is theirs to change. */
export const READY_MADE_TEMPLATES: readonly ReadyMadeTemplate[] = [
  {
    name: 'Civil litigation, plaintiff',
    practiceArea: 'Litigation',
    billingType: 'hourly',
    ourRole: 'plaintiff',
    notes: CHECK,
    steps: [
      ...folders('Pleadings', 'Discovery', 'Correspondence', 'Motions', 'Research', 'Trial'),
      ...within('Discovery', 'Propounded', 'Received', 'Depositions'),
      ...INTAKE,
      task(
        'Find out when the statute of limitations runs, and confirm it',
        { amount: 2, unit: 'court-days' },
        'urgent',
      ),
      task('Collect the documents of the client', { amount: 14 }),
      task('Draft the complaint', { amount: 21 }, 'high'),
      task('Arrange service of process', { from: 'Complaint filed', amount: 3, unit: 'court-days' }, 'high'),
      event('Last day to serve the complaint', 'deadline', { from: 'Complaint filed', amount: 90, roll: 'next' }),
      task('See whether an answer was filed', { from: 'Complaint served', amount: 22 }, 'high'),
      task('Draft initial disclosures', { from: 'Scheduling conference', amount: 7 }),
      task('Serve the first written discovery', { from: 'Scheduling conference', amount: 14 }),
      task('Prepare the exhibit list', { from: 'Trial', amount: 30, direction: 'before', roll: 'previous' }),
      task('Serve trial subpoenas', { from: 'Trial', amount: 21, direction: 'before', roll: 'previous' }, 'high'),
      event('Meeting with the client before trial', 'meeting', {
        from: 'Trial',
        amount: 7,
        direction: 'before',
        roll: 'previous',
      }),
    ],
  },
  {
    name: 'Personal injury',
    practiceArea: 'Personal Injury',
    billingType: 'contingency',
    contingencyPercent: '33.333',
    ourRole: 'plaintiff',
    notes: CHECK,
    steps: [
      ...folders('Medical records', 'Bills and liens', 'Insurance', 'Photographs', 'Correspondence', 'Pleadings'),
      ...INTAKE,
      task('Have the client sign releases of medical records', { amount: 3, unit: 'court-days' }, 'high'),
      task('Write to the insurers that we represent the client', { amount: 3, unit: 'court-days' }, 'high'),
      task(
        'Find out when the statute of limitations runs, and confirm it',
        { amount: 2, unit: 'court-days' },
        'urgent',
        'Ask also whether a notice of claim is due earlier, as it often is against a public body.',
      ),
      task('Order the police report', { amount: 7 }),
      task('Order medical records and bills', { amount: 10 }),
      task('Ask for liens: health insurer, Medicare, Medicaid, workers’ compensation', { amount: 21 }),
      event('Call the client about treatment', 'appointment', { amount: 30, roll: 'next' }),
      task('Draft the demand letter', { from: 'End of treatment', amount: 30 }, 'high'),
      task('Review the answer to the demand', { from: 'Demand sent', amount: 30 }),
      task('Settle the liens before the money is paid out', { from: 'Settlement', amount: 14 }, 'high'),
    ],
  },
  {
    name: 'Divorce',
    practiceArea: 'Family',
    billingType: 'hourly',
    ourRole: 'petitioner',
    notes: CHECK,
    steps: [
      ...folders('Pleadings', 'Financial disclosure', 'Children', 'Correspondence', 'Orders and agreements'),
      ...within('Financial disclosure', 'Income', 'Property', 'Debts'),
      ...INTAKE.slice(0, 2),
      task('Ask about safety and orders of protection', { amount: 0 }, 'urgent'),
      task('Send the financial questionnaire', { amount: 3, unit: 'court-days' }),
      task('Have beneficiaries, passwords and joint accounts reviewed', { amount: 7 }),
      event('Meeting about goals and options', 'meeting', { amount: 10, roll: 'next' }),
      task('Draft the petition', { amount: 21 }, 'high'),
      task('See whether a response was filed', { from: 'Petition served', amount: 31 }, 'high'),
      task('Complete our financial disclosure', { from: 'Petition filed', amount: 45 }, 'high'),
      task('Draft a parenting plan', { from: 'Petition filed', amount: 45 }),
      task('Prepare the mediation brief', { from: 'Mediation', amount: 7, direction: 'before', roll: 'previous' }),
      task('Draft the settlement agreement', { from: 'Mediation', amount: 14 }),
    ],
  },
  {
    name: 'Wills and trusts',
    practiceArea: 'Estate Planning',
    billingType: 'flat',
    notes: CHECK,
    steps: [
      ...folders('Questionnaire', 'Drafts', 'Signed documents', 'Assets and beneficiaries'),
      ...INTAKE.slice(0, 2),
      task('Send the planning questionnaire', { amount: 2, unit: 'court-days' }),
      event('Planning meeting', 'meeting', { amount: 14, roll: 'next' }),
      task('Draft the will, the trust and the powers of attorney', { amount: 28 }, 'high'),
      task('Send the drafts to the client', { amount: 35 }),
      task(
        'Arrange witnesses and a notary',
        { from: 'Signing', amount: 5, unit: 'court-days', direction: 'before' },
        'high',
      ),
      task('Send the signed originals and a list of what to retitle', {
        from: 'Signing',
        amount: 5,
        unit: 'court-days',
      }),
      task('Ask whether the assets were retitled', { from: 'Signing', amount: 60 }),
      task('Offer a review of the plan', { from: 'Signing', amount: 3, unit: 'years' }, 'low'),
    ],
  },
  {
    name: 'Purchase of real estate',
    practiceArea: 'Real Estate',
    billingType: 'flat',
    notes: CHECK,
    steps: [
      ...folders('Contract', 'Title and survey', 'Loan', 'Inspection', 'Closing'),
      ...INTAKE.slice(0, 2),
      task('Review the contract', { from: 'Contract signed', amount: 3, unit: 'court-days' }, 'urgent'),
      task('Order title and survey', { from: 'Contract signed', amount: 5, unit: 'court-days' }, 'high'),
      event(
        'End of the inspection period',
        'deadline',
        { from: 'Contract signed', amount: 10 },
        'Or as the contract says.',
      ),
      task('Send objections to title', { from: 'Title received', amount: 5, unit: 'court-days' }, 'high'),
      task('Ask the lender for the conditions of the loan', { from: 'Closing', amount: 21, direction: 'before' }),
      task(
        'Review the closing statement',
        { from: 'Closing', amount: 3, unit: 'court-days', direction: 'before' },
        'high',
      ),
      event('Closing', 'appointment', { from: 'Closing', amount: 0 }),
      task('See that the deed was recorded, and send the title policy', { from: 'Closing', amount: 30 }),
    ],
  },
];
