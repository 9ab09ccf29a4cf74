import closingStatementsContract from 'virtual:record-contract/closing-statements';
import { type ClosingFields, closingSums } from '@lexledger/domain/closingStatement';
import { recordPlace } from '../../records/recordPlace.ts';

export const CLOSING_STATEMENTS = recordPlace(closingStatementsContract, {
  initial: { status: 'draft', givenOn: null, finalAt: null },
  computed: (fields) => ({
    ...closingSums({ ...{ feeBasis: 'gross', costs: [], liens: [] }, ...(fields as unknown as ClosingFields) }),
  }),
});
