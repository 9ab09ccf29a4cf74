import { moneyTarget } from '@lexledger/contracts/features/targets';
import { happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { moneyTargetDecider } from './money-target.decider.ts';

const fields = { title: 'Billings of the year', description: null, targetAmount: '250000.00' };

behavesAsRecord(moneyTargetDecider, moneyTarget, {
  body: { title: 'Billings of the year', targetAmount: '250000' },
  fields,
  added: happened(moneyTarget.events.added, { fields }),
  edits: [{ targetAmount: '300000.00' }, { description: 'Without retainers' }],
});
