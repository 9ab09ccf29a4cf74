import type { Client } from '@lexledger/contracts/features/clients';
import { type Removal, type RemovalWords, useRemoval } from '../../components/removal/removal.tsx';
import { CLIENTS } from './place.ts';

const WORDS: RemovalWords<Client> = {
  nameOf: ({ name }) => name,
  whose: (amount) => (amount === 1 ? 'this client' : 'these clients'),
};

/** Removes clients, after showing what depends on them. `onDone` closes whatever shows the client. */
export const useClientRemoval = (onDone?: () => void): Removal<Client> => useRemoval(CLIENTS, WORDS, onDone);
