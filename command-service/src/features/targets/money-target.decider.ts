import { type MoneyTarget, moneyTarget } from '@lexledger/contracts/features/targets';
import { recordDecider } from '../../kernel/record-decider.ts';

export const moneyTargetDecider = recordDecider<MoneyTarget>(moneyTarget);
