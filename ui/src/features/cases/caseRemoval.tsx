import type { Case } from '@lexledger/contracts/features/cases';
import { type Removal, type RemovalWords, useRemoval } from '../../components/removal/removal.tsx';
import { CASES } from './place.ts';

const WORDS: RemovalWords<Case> = {
  nameOf: ({ title }) => title,
  whose: (amount) => (amount === 1 ? 'this case' : 'these cases'),
};

/** Removes cases with everything that belongs to them. `onDone` closes whatever shows the case. */
export const useCaseRemoval = (onDone?: () => void): Removal<Case> => useRemoval(CASES, WORDS, onDone);
