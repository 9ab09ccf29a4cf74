import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { closingStatement, finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { financialRecord } from '@lexledger/contracts/features/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import { financialRecordDecider } from '../features/money/financial-record.decider.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';
import { closingProcess } from './closing.process.ts';

describe('a final closing statement', () => {
  it('holds its costs, so that no invoice bills them, once however often the process runs', async () => {
    const process = startProcess(aDataFolder());
    onTestFinished(() => process.close());
    const { body: ada } = await process.send(client.commands.add, {
      ...{ name: 'Ada Okafor', email: 'ada@example.test', practiceArea: 'Injury' },
    });
    const { body: suit } = await process.send(caseRecord.commands.add, {
      ...{ title: 'Okafor v. Brandt', clientId: ada.id, practiceArea: 'Injury', status: 'active' },
    });
    const cost = { date: '2026-02-01', description: 'Filing fee', amount: '400.00' };
    const { body: fee } = await process.send(financialRecord.commands.add, {
      ...cost,
      ...{ type: 'expense', category: 'Costs', caseId: suit.id },
    });
    const { body: made } = await process.send(closingStatement.commands.add, {
      ...{ caseId: suit.id, outcome: 'Settled', recovery: '9000.00' },
      shares: [{ stage: 'Recovery', percent: '40', of: null }],
      costs: [
        { recordId: fee.id, ...cost },
        { recordId: null, ...cost },
      ],
    });
    const heldBy = async () =>
      (await process.handler.aggregates.refresh(financialRecordDecider, fee.id)).state.record?.invoiceId;
    const step = async (): Promise<void> => {
      for (const event of await process.log()) {
        if (closingProcess.reactsTo.includes(event.type)) await closingProcess.step(event, process);
      }
    };
    await step();
    expect(await heldBy()).toBeNull();
    await process.send(finalizeStatement.command, {}, { id: made.id });
    for (let run = 0; run < 2; run += 1) await step();
    expect(await heldBy()).toBe(made.id);
    expect((await process.log()).filter(({ type }) => type === 'FinancialRecordBilled')).toHaveLength(1);
  });
});
