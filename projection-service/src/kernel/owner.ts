import { personalViews } from '@lexledger/contracts/features';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { ownerIn } from '@lexledger/contracts/kernel/view';

/** Whose documents of the view somebody reads: their own, or their firm's. */
export const ownerOf = (view: string, asker: Belonging): string =>
  ownerIn({ isPersonal: personalViews.has(view) }, asker);
