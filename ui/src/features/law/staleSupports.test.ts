import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalAuthority } from '@lexledger/contracts/features/law';
import type { FieldChange, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { describe, expect, it } from 'vitest';
import { changesSince, staleSupports, versionsNow } from './staleSupports.ts';
import type { Supports } from './supports.ts';

const supports: Supports = {
  facts: new Map([
    ['paid', { id: 'paid', title: 'The engine was paid for', version: 3 } as Fact],
    ['sold', { id: 'sold', title: 'The engine was sold', version: 0 } as Fact],
  ]),
  authorities: new Map([['law', { id: 'law', citation: '28 U.S.C. § 1331', version: 2 } as LegalAuthority]]),
  known: true,
};

const anArgument = (supportVersions?: Readonly<Record<string, number>>) => ({
  supportingFacts: ['paid', 'sold', 'removed'],
  supportingAuthorities: ['law'],
  ...(supportVersions === undefined ? {} : { supportVersions }),
});

describe('staleSupports', () => {
  it('are those with a later version than the argument was weighed with', () => {
    expect(staleSupports(anArgument({ paid: 1, sold: 0, removed: 4, law: 0 }), supports)).toEqual([
      { kind: 'facts', id: 'paid', title: 'The engine was paid for', seen: 1 },
      { kind: 'legal-authorities', id: 'law', title: '28 U.S.C. § 1331', seen: 0 },
    ]);
  });

  it('are none once it is weighed with the versions of now', () => {
    expect(staleSupports(anArgument(versionsNow(anArgument(), supports)), supports)).toEqual([]);
  });

  it('are none of an argument of which nobody knows what it was weighed with', () => {
    expect(staleSupports(anArgument(), supports)).toEqual([]);
  });
});

const change = (field: string, before: unknown, after: unknown): FieldChange => ({
  field,
  label: field,
  kind: 'text',
  before,
  after,
  erased: false,
});

const entry = (revision: number, ...changes: readonly FieldChange[]) => ({ revision, changes }) as HistoryEntry;

describe('changesSince', () => {
  it('tells each field once, from what it was then to what it is now', () => {
    const entries = [
      entry(3, change('title', 'Two', 'Three')),
      entry(2, change('title', 'One', 'Two'), change('source', null, 'Receipt')),
      entry(1, change('title', 'Nought', 'One')),
    ];
    expect(changesSince(entries, 1)).toEqual([change('title', 'One', 'Three'), change('source', null, 'Receipt')]);
  });

  it('leaves out what came back', () => {
    const entries = [entry(2, change('isDisputed', true, false)), entry(1, change('isDisputed', false, true))];
    expect(changesSince(entries, 0)).toEqual([]);
  });
});
