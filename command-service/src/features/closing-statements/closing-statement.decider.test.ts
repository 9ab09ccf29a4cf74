import { closingStatement, finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { closingStatementDecider } from './closing-statement.decider.ts';

const { commands, events } = closingStatement;
const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const [CASE, CLIENT, EXPENSE, OTHER_CASE] = [id(1), id(2), id(3), id(4)] as const;

const body = {
  caseId: CASE,
  outcome: 'Settled before trial',
  recovery: '90000.00',
  shares: [{ stage: 'After suit was filed', percent: '33.333', of: null }],
};
const cost = { recordId: EXPENSE, date: '2026-02-01', description: 'Filing fee', amount: '400.00' };
const fields = {
  ...{ ...body, clientId: CLIENT, feeBasis: 'gross' as const, costs: [], liens: [], notes: null },
  ...{ status: 'draft' as const, fee: '30000.00', costsTotal: '0.00', liensTotal: '0.00', remittance: '60000.00' },
  ...{ givenOn: null, finalAt: null, firm: null },
};
const ofCase = { caseId: { id: CASE, clientId: CLIENT, removedAt: null } };
const expense = { id: EXPENSE, type: 'expense', caseId: CASE, invoiceId: null, removedAt: null };
const drafted = happened(events.added, { fields });
const withCost = happened(events.changed, {
  changes: { costs: [cost], costsTotal: '400.00', remittance: '59600.00' },
});
const final = happened(finalizeStatement.event, {
  changes: { status: 'final', givenOn: '2026-03-02', finalAt: NOW, firm: null },
});

behavesAsRecord(closingStatementDecider, closingStatement, {
  body: { ...body, clientId: CLIENT },
  fields,
  added: drafted,
  edits: [{ outcome: 'Settled at mediation' }, { notes: 'By wire' }],
});

describe('DraftClosingStatement', () => {
  it('adds up, and is of the client of its case, under whose key it is sealed', () => {
    given(closingStatementDecider)
      .when(commands.add, { ...body, costs: [cost] }, { named: { ...ofCase, 'costs.0.recordId': expense } })
      .refersTo(`caseId: case-${CASE}`, `costs.0.recordId: money-${EXPENSE}`)
      .isAbout(`books-${CLIENT}`)
      .answers({ clientId: CLIENT, fee: '30000.00', costsTotal: '400.00', remittance: '59600.00' });
  });

  it('is refused for more than was recovered', () => {
    const liens = [{ payee: 'Hospital', description: null, amount: '60000.01' }];
    given(closingStatementDecider)
      .when(commands.add, { ...body, liens }, { named: ofCase })
      .isRefused('CLOSING_STATEMENT_SUM', {
        issues: [{ path: 'recovery', message: 'The deductions are 0.01 more than the recovery.' }],
      });
  });

  it('is refused for a cost of another case, for income, and for what an invoice holds', () => {
    for (const other of [{ caseId: OTHER_CASE }, { type: 'income' }, { invoiceId: OTHER_CASE }]) {
      given(closingStatementDecider)
        .when(
          commands.add,
          { ...body, costs: [cost] },
          {
            named: { ...ofCase, 'costs.0.recordId': { ...expense, ...other } },
          },
        )
        .isRefused('CLOSING_STATEMENT_COST');
    }
  });
});

describe('FinalizeClosingStatement', () => {
  it('keeps the day on which the client was given it, and the details of the firm', () => {
    const firm = firmDetails.parse({ firmName: 'Adler Byron LLP' });
    given(closingStatementDecider, drafted)
      .when(finalizeStatement.command, { givenOn: '2026-03-01' }, { named: { firm: { ...firm, removedAt: null } } })
      .refersTo(`firm: firm-${USER} (kept)`)
      .answers({ status: 'final', givenOn: '2026-03-01', finalAt: NOW, firm });
  });

  it('is refused for a day to come', () => {
    given(closingStatementDecider, drafted)
      .when(finalizeStatement.command, { givenOn: '2026-03-03' })
      .isRefused('INVALID_INPUT', { issues: [{ path: 'givenOn', message: expect.any(String) }] });
  });

  it('is refused when an invoice holds a cost by now', () => {
    given(closingStatementDecider, drafted, withCost)
      .when(finalizeStatement.command, {}, { named: { 'costs.0.recordId': { ...expense, invoiceId: OTHER_CASE } } })
      .isRefused('CLOSING_STATEMENT_COST');
  });

  it('leaves nothing to change, to remove, or to make final', () => {
    const done = given(closingStatementDecider, drafted, final);
    done.when(commands.change, { outcome: 'Tried' }).isRefused('CLOSING_STATEMENT_FINAL');
    done.when(commands.remove, {}).isRefused('CLOSING_STATEMENT_FINAL');
    done.when(finalizeStatement.command, {}).isRefused('CLOSING_STATEMENT_FINAL');
  });
});
