import { fact } from '@lexledger/contracts/features/facts';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { factDecider, knownDate } from './fact.decider.ts';

const { commands } = fact;
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const anotherCase = '9e405f61-7283-4d94-8ea5-cf16d027e138';
const aDocument = '0a5161a2-8394-4ea5-9fb6-d027e138f249';

const body = { caseId, title: 'The brakes were replaced', date: '2025-06-14', source: 'Invoice 1207', sourcePage: '2' };
const fields = {
  ...body,
  datePrecision: 'day' as const,
  isDateApproximate: false,
  description: null,
  caseDocumentId: null,
  category: 'general',
  importance: 'medium' as const,
  isDisputed: false,
};
const aFact = happened(fact.events.added, { fields });
const aProvenFact = happened(fact.events.added, { fields: { ...fields, caseDocumentId: aDocument } });
const inMarch = { date: '2025-03-01', datePrecision: 'month' as const, isDateApproximate: true };
const aFactOfMarch = happened(fact.events.added, { fields: { ...fields, ...inMarch } });
const changed = (changes: object) => ({ type: 'FactChanged', data: { changes } });

behavesAsRecord(factDecider, fact, {
  body,
  fields,
  added: aFact,
  edits: [{ isDisputed: true }, { importance: 'critical' }],
});

describe('the date of a fact', () => {
  it.each([
    ['a day as it is', '2025-06-14', 'day', '2025-06-14'],
    ['a month by its first day', '2025-06-14', 'month', '2025-06-01'],
    ['a year by its first of January', '2025-06-14', 'year', '2025-01-01'],
  ] as const)('is written for %s', (_what, date, datePrecision, written) => {
    expect(knownDate({ date, datePrecision, isDateApproximate: true })).toEqual({
      date: written,
      datePrecision,
      isDateApproximate: true,
    });
  });

  it('is neither exact nor about where there is none', () => {
    expect(knownDate({ date: null, datePrecision: 'year', isDateApproximate: true })).toEqual({
      date: null,
      datePrecision: 'day',
      isDateApproximate: false,
    });
  });
});

describe('AddFact', () => {
  it('refers to its case', () => {
    given(factDecider).when(commands.add, body).refersTo(`caseId: case-${caseId}`);
  });

  it('needs no more than a case and a title', () => {
    given(factDecider)
      .when(commands.add, { caseId, title: 'They knew each other' })
      .answers({ date: null, source: null, importance: 'medium', isDisputed: false, category: 'general' });
  });

  it('writes an approximate date as exactly as it is known', () => {
    given(factDecider)
      .when(commands.add, { ...body, date: '2025-03-20', datePrecision: 'month', isDateApproximate: true })
      .answers(inMarch);
  });

  it('is sealed under the key of the file of its case', () => {
    given(factDecider).when(commands.add, body).isAbout(`file-${body.caseId}`);
  });

  it('is refused with a page of nothing', () => {
    const issues = [{ path: 'sourcePage', message: 'Name the source that this page is in, or leave the page empty.' }];
    given(factDecider)
      .when(commands.add, { ...body, source: null })
      .isRefused('INVALID_INPUT', { issues });
  });

  it('refers to the document that proves it', () => {
    given(factDecider)
      .when(commands.add, { ...body, caseDocumentId: aDocument })
      .refersTo(`caseId: case-${caseId}`, `caseDocumentId: document-${aDocument}`);
  });

  it('keeps a document of its case', () => {
    given(factDecider)
      .when(commands.add, { ...body, caseDocumentId: aDocument }, { named: { caseDocumentId: { caseId } } })
      .answers({ caseDocumentId: aDocument });
  });

  it('needs no other source for a page of a document', () => {
    given(factDecider)
      .when(
        commands.add,
        { ...body, source: null, caseDocumentId: aDocument },
        { named: { caseDocumentId: { caseId } } },
      )
      .answers({ source: null, sourcePage: '2' });
  });

  it('is refused with a document of another case', () => {
    const message = 'This document belongs to another case. Choose one of the same case, or none.';
    given(factDecider)
      .when(
        commands.add,
        { ...body, caseDocumentId: aDocument },
        { named: { caseDocumentId: { caseId: anotherCase } } },
      )
      .isRefused('INVALID_INPUT', { issues: [{ path: 'caseDocumentId', message }] });
  });
});

describe('ChangeFact', () => {
  it('refers to the case that it moves the fact to', () => {
    given(factDecider, aFact).when(commands.change, { caseId: anotherCase }).refersTo(`caseId: case-${anotherCase}`);
  });

  it('to a less exact date forgets the day with it', () => {
    given(factDecider, aFact)
      .when(commands.change, { datePrecision: 'year' })
      .leadsTo(changed({ datePrecision: 'year', date: '2025-01-01' }));
  });

  it('to another day of the month that it knows changes nothing', () => {
    given(factDecider, aFactOfMarch).when(commands.change, { date: '2025-03-20' }).changesNothing();
  });

  it('that takes the date away takes its exactness away too', () => {
    given(factDecider, aFactOfMarch)
      .when(commands.change, { date: null })
      .leadsTo(changed({ date: null, datePrecision: 'day', isDateApproximate: false }));
  });

  it('is refused when it leaves a page without its source, and takes both away together', () => {
    given(factDecider, aFact).when(commands.change, { source: null }).isRefused('INVALID_INPUT');
    given(factDecider, aFact)
      .when(commands.change, { source: null, sourcePage: null })
      .leadsTo(changed({ source: null, sourcePage: null }));
  });

  it('refers to the document that it names from now on', () => {
    given(factDecider, aFact)
      .when(commands.change, { caseDocumentId: aDocument }, { named: { caseDocumentId: { caseId } } })
      .refersTo(`caseDocumentId: document-${aDocument}`);
  });

  it('takes the document away', () => {
    given(factDecider, aProvenFact)
      .when(commands.change, { caseDocumentId: null })
      .leadsTo(changed({ caseDocumentId: null }));
  });

  it('is refused to another case than that of its document, and moves there without it', () => {
    const named = { caseDocumentId: { caseId } };
    given(factDecider, aProvenFact)
      .when(commands.change, { caseId: anotherCase }, { named })
      .isRefused('INVALID_INPUT');
    given(factDecider, aProvenFact)
      .when(commands.change, { caseId: anotherCase, caseDocumentId: null })
      .leadsTo(changed({ caseId: anotherCase, caseDocumentId: null }));
  });

  it('looks at the document that it keeps when it moves', () => {
    given(factDecider, aProvenFact)
      .when(commands.change, { caseId: anotherCase }, { named: { caseDocumentId: { caseId: anotherCase } } })
      .refersTo(`caseId: case-${anotherCase}`, `caseDocumentId: document-${aDocument} (kept)`);
  });
});

describe('the body of AddFact', () => {
  const problemsOf = (given: object) =>
    commands.add.body.safeParse({ ...body, ...given }).error?.issues.map(({ path }) => path.join('.'));

  it('is refused without a case and a title', () => {
    expect(problemsOf({ caseId: undefined, title: ' ' })).toEqual(['caseId', 'title']);
  });

  it('is refused with a day, an exactness or an importance that there is not', () => {
    expect(problemsOf({ date: '2025-02-30' })).toEqual(['date']);
    expect(problemsOf({ datePrecision: 'decade' })).toEqual(['datePrecision']);
    expect(problemsOf({ importance: 'huge' })).toEqual(['importance']);
  });
});
