import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { HistoryEntry } from '@lexledger/contracts/kernel/history';
import { beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { mergeTimeline, type TimelineSources } from './timeline.ts';

const NOW = '2026-11-21T17:00:00.000Z';
const TODAY = '2026-11-21';

const legalCase = { id: 'case', createdAt: '2026-01-05T15:00:00.000Z', closedAt: null } as Case;
const nothing: TimelineSources = {
  legalCase,
  notes: [],
  tasks: [],
  events: [],
  time: [],
  money: [],
  facts: [],
  authorities: [],
  arguments: [],
  parties: [],
  documents: [],
  invoices: [],
  trust: [],
  history: null,
};

const event = (title: string, startDate: string, isAllDay = false) =>
  ({ id: title, title, startDate, isAllDay, eventType: 'hearing', location: null }) as CalendarEvent;
const task = (title: string, dueDate: string | null, completedAt: string | null = null) =>
  ({
    id: title,
    title,
    dueDate,
    completedAt,
    status: completedAt === null ? 'pending' : 'completed',
    createdAt: '2026-10-01T12:00:00.000Z',
  }) as Task;
const entry = (taskDescription: string, date: string, billable = true) =>
  ({ id: taskDescription, taskDescription, date, timeMinutes: 84, calculatedValue: '420.00', billable }) as TimeEntry;
const record = (description: string, type: FinancialRecord['type'], date: string) =>
  ({ id: description, description, type, amount: '150.00', category: 'Court fees', date }) as FinancialRecord;
const note = (content: string, createdAt: string) => ({ id: content, content, createdAt }) as CaseNote;

const fact = (title: string, date: string | null, rest: Partial<Fact> = {}) =>
  ({
    id: title,
    title,
    date,
    datePrecision: 'day',
    isDateApproximate: false,
    isDisputed: false,
    createdAt: '2026-10-05T12:00:00.000Z',
    ...rest,
  }) as Fact;

const merged = (sources: Partial<TimelineSources>) => {
  const { ahead, past } = mergeTimeline({ ...nothing, ...sources }, NOW, TODAY);
  return { ahead: ahead.map(({ title }) => title), past: past.map(({ title }) => title) };
};

beforeEach(() => setZone('America/New_York'));

describe('the timeline of a case', () => {
  it('tells the times apart that one event repeats', () => {
    const times = ['2026-11-09T15:00:00.000Z', '2026-11-16T15:00:00.000Z'].map((startDate) => ({
      ...event('Weekly call', startDate),
      recurrenceId: startDate,
    }));
    const { past } = mergeTimeline({ ...nothing, events: times }, NOW, TODAY);
    const calls = past.filter(({ title }) => title === 'Weekly call');
    expect(calls.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-09']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('merges every kind of record, the latest first, down to the opening of the case', () => {
    expect(
      merged({
        notes: [note('Client called', '2026-11-19T10:00:00.000Z')],
        time: [entry('Drafted the answer', '2026-11-20')],
        money: [record('Filing fee', 'expense', '2026-11-18')],
        events: [event('First hearing', '2026-10-02T14:00:00.000Z')],
        tasks: [task('Serve the answer', '2026-11-10', '2026-11-09T16:00:00.000Z')],
      }).past,
    ).toEqual([
      'Drafted the answer',
      'Client called',
      'Filing fee',
      'Serve the answer',
      'First hearing',
      'Case opened',
    ]);
  });

  it('has documents, invoices with their payments, and the trust money that bears on the case', () => {
    const payment = {
      id: 'p1',
      date: '2026-11-12',
      amount: '400.00',
      method: 'check',
      reference: null,
      reverses: null,
    };
    const invoice = {
      ...{ id: 'i1', number: 12, title: 'October', total: '600.00', createdAt: '2026-11-01T12:00:00.000Z' },
      ...{ issuedOn: '2026-11-02', sentOn: '2026-11-03', sentVia: 'email', writtenOffOn: null, voidedAt: null },
      payments: [
        payment,
        { ...payment, id: 'p2', date: '2026-11-14', amount: '200.00', method: 'trust' },
        { ...payment, id: 'p3', date: '2026-11-15', amount: '-400.00', reverses: 'p1' },
      ],
    } as unknown as Invoice;
    const moved = { reference: null, reverses: null, balance: '0.00', recordedAt: NOW };
    const trust = {
      id: 'client',
      entries: [
        { ...moved, id: 't1', kind: 'deposit', date: '2026-11-04', amount: '500.00', description: 'Retainer' },
        { ...moved, id: 't2', kind: 'payment', date: '2026-11-14', amount: '-200.00', description: null },
        { ...moved, id: 't3', kind: 'payment', date: '2026-11-14', amount: '-90.00', description: null },
        { ...moved, id: 't4', kind: 'transfer', date: '2026-11-13', amount: '-50.00', description: 'To the lease' },
        { ...moved, id: 't5', kind: 'transfer', date: '2026-11-13', amount: '50.00', description: 'From the case' },
        { ...moved, id: 't7', kind: 'deposit', date: '2026-11-06', amount: '70.00', description: 'For no matter yet' },
      ].map((moves, index) => ({
        ...moves,
        invoiceId: [null, 'i1', 'of another case', null, null, null][index],
        caseId: ['case', 'case', 'other', 'case', 'other', null][index],
      })),
    } as unknown as TrustAccount;
    const spouses = {
      id: 'spouse',
      entries: [
        { ...moved, id: 't6', kind: 'deposit', date: '2026-11-05', amount: '90.00', description: 'From the spouse' },
      ].map((moves) => ({ ...moves, invoiceId: null, caseId: 'case' })),
    } as unknown as TrustAccount;
    const document = { id: 'd1', fileName: 'Answer.pdf', uploadedAt: '2026-11-16T12:00:00.000Z' } as CaseDocument;
    const { past } = mergeTimeline(
      { ...nothing, documents: [document], invoices: [invoice], trust: [trust, spouses] },
      NOW,
      TODAY,
    );
    expect(past.map(({ day, title, detail, amount }) => [day, title, detail, amount])).toEqual([
      ['2026-11-16', 'Answer.pdf', 'Document uploaded', null],
      ['2026-11-15', 'Invoice 0012: October', 'Payment returned', '-400.00'],
      ['2026-11-14', 'Invoice payment: Invoice 0012', 'Client trust account, invoice payment', '-200.00'],
      ['2026-11-13', 'To the lease', 'Client trust account, transfer between matters', '-50.00'],
      ['2026-11-12', 'Invoice 0012: October', 'Payment, check', '400.00'],
      ['2026-11-05', 'From the spouse', 'Client trust account, deposit', '90.00'],
      ['2026-11-04', 'Retainer', 'Client trust account, deposit', '500.00'],
      ['2026-11-03', 'Invoice 0012: October', 'Invoice sent, email', null],
      ['2026-11-02', 'Invoice 0012: October', 'Invoice approved', '600.00'],
      ['2026-01-05', 'Case opened', '', null],
    ]);
  });

  it('puts what is to come ahead, the nearest first, and what is overdue before it', () => {
    expect(
      merged({
        events: [event('Trial', '2027-03-01T14:00:00.000Z'), event('Mediation', '2026-12-01T14:00:00.000Z')],
        tasks: [task('Witness list', '2026-11-01'), task('Brief', '2026-11-30')],
      }).ahead,
    ).toEqual(['Witness list', 'Brief', 'Mediation', 'Trial']);
  });

  it('keeps an event of today ahead until it begins, and a whole day until it has passed', () => {
    const { ahead, past } = merged({
      events: [
        event('This morning', '2026-11-21T14:00:00.000Z'),
        event('This evening', '2026-11-21T23:00:00.000Z'),
        event('All day', '2026-11-21T00:00:00.000Z', true),
      ],
    });
    expect(ahead).toEqual(['All day', 'This evening']);
    expect(past).toContain('This morning');
  });

  it('puts an instant on the person’s day, not on UTC’s', () => {
    const { past } = mergeTimeline({ ...nothing, notes: [note('Late', '2026-11-21T03:00:00.000Z')] }, NOW, TODAY);
    expect(past[0]?.day).toBe('2026-11-20');
  });

  it('tells of a closed case that it was closed, last of all', () => {
    const closed = { ...legalCase, closedAt: '2026-11-21T16:00:00.000Z' };
    expect(merged({ legalCase: closed, time: [entry('Last call', TODAY)] }).past[0]).toBe('Case closed');
  });

  it('puts a fact where it happened, before the case was opened too, and one without a date where it was recorded', () => {
    expect(
      merged({
        facts: [fact('The accident', '2025-12-24'), fact('They had met before', null)],
        notes: [note('Client called', '2026-10-05T10:00:00.000Z')],
      }).past,
    ).toEqual(['They had met before', 'Client called', 'Case opened', 'The accident']);
  });

  it('says of a fact how exactly its date is known, and whether it is disputed', () => {
    const facts = [
      fact('Paid', '2026-05-04'),
      fact('Met', '2026-05-01', { datePrecision: 'month', isDateApproximate: true, isDisputed: true }),
    ];
    const { past } = mergeTimeline({ ...nothing, facts }, NOW, TODAY);
    expect(past.slice(0, 2).map(({ when, detail }) => [when, detail])).toEqual([
      [null, 'Fact'],
      ['about May 2026', 'Fact, disputed'],
    ]);
  });

  it('gives time its worth, an expense a minus and what is not billable no amount', () => {
    const { past } = mergeTimeline(
      {
        ...nothing,
        time: [entry('Call', '2026-11-20'), entry('Own error', '2026-11-19', false)],
        money: [record('Filing fee', 'expense', '2026-11-18'), record('Retainer', 'income', '2026-11-17')],
      },
      NOW,
      TODAY,
    );
    expect(past.slice(0, 4).map(({ detail, amount }) => [detail, amount])).toEqual([
      ['1h 24m', '420.00'],
      ['1h 24m, not billable', null],
      ['Expense, Court fees', '-150.00'],
      ['Income, Court fees', '150.00'],
    ]);
  });

  it('puts the law and the parties where they were added', () => {
    const authorities = [
      { id: 'a', citation: '556 U.S. 662', type: 'case', favorable: false, createdAt: '2026-02-03T12:00:00.000Z' },
    ] as LegalAuthority[];
    const points = [
      { id: 'p', title: 'No notice was given', createdAt: '2026-02-05T12:00:00.000Z' },
    ] as LegalArgument[];
    const parties = [
      { id: 'q', name: 'Brandt Holdings', role: 'defendant', createdAt: '2026-02-04T12:00:00.000Z' },
    ] as Party[];
    const { past } = mergeTimeline({ ...nothing, authorities, arguments: points, parties }, NOW, TODAY);
    expect(past.slice(0, 3).map(({ title, detail }) => [title, detail])).toEqual([
      ['No notice was given', 'Argument'],
      ['Brandt Holdings', 'Defendant added'],
      ['556 U.S. 662', 'Case, adverse'],
    ]);
  });

  it('tells every change of the case’s own record, in words', () => {
    const entry = (revision: number, title: string, at: string, changes: readonly object[] = []) =>
      ({ id: `e${revision}`, revision, title, at, changes }) as HistoryEntry;
    const status = {
      field: 'status',
      label: 'Status',
      kind: 'choice',
      before: 'intake',
      after: 'trial',
      erased: false,
    };
    const client = { field: 'clientId', label: 'Client', kind: 'record', before: 'ada', after: 'eve', erased: false };
    const long = { field: 'notes', label: 'Notes', kind: 'text', before: null, after: 'x'.repeat(61), erased: false };
    const history = {
      entries: [
        entry(2, 'Case removed', '2026-03-05T12:00:00.000Z'),
        entry(1, 'Case changed', '2026-03-04T12:00:00.000Z', [status, client, long]),
        entry(0, 'Case opened', '2026-01-05T15:00:00.000Z', [status]),
      ],
      names: { ada: 'Ada Byron', eve: 'Eve Adams' },
    };
    const { past } = mergeTimeline({ ...nothing, history }, NOW, TODAY);
    expect(past.map(({ title, detail }) => [title, detail])).toEqual([
      ['Case removed', ''],
      ['Case changed', 'Status: Intake → Trial, Client: Ada Byron → Eve Adams, Notes'],
      ['Case opened', ''],
    ]);
  });
});

describe('deadlines in a timeline', () => {
  const due = (title: string, day: string, metAt: string | null = null) => ({
    ...event(title, `${day}T00:00:00.000Z`, true),
    eventType: 'deadline' as const,
    metAt,
  });

  it('stay ahead while they are missed, and are past once they are met', () => {
    const events = [due('missed', '2026-11-20'), due('met', '2026-11-19', NOW), due('due', '2026-11-21')];
    const { ahead, past } = mergeTimeline({ ...nothing, events }, NOW, TODAY);
    expect(ahead.map(({ title, overdue }) => [title, overdue])).toEqual([
      ['missed', true],
      ['due', false],
    ]);
    expect(past.map(({ title }) => title)).toContain('met');
  });
});
