import { readingOf } from '@lexledger/contracts/access/views';
import { personalViews } from '@lexledger/contracts/features';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { FirmAccess } from './firm-access.ts';
import { isReached, mayBeHidden, type Views } from './reader.ts';

/** Whether somebody may hear of a change. It is asked anew for each tab, so that it holds for the rights of that moment. */
export type Hears = (asker: Belonging) => boolean;

/** Who may hear of the change of a document, by whose change it was. */
export type Earshot = (push: Push, whose: Belonging) => Promise<Hears>;

const everybody: Hears = () => true;

export const createEarshot =
  (firmAccess: FirmAccess, views: Pick<Views, 'get'>): Earshot =>
  async ({ view, id }, whose) => {
    if (!firmAccess.isShared(whose) || personalViews.has(view)) return everybody;
    const document = await views.get(view, id);
    return (asker) => {
      const rights = firmAccess.of(asker);
      const { access } = rights;
      if (document !== null) {
        return isReached(view, { ...document, userId: String(document.userId) }, { ...asker, ...rights });
      }
      // Nothing says whose it was, or of which matter: only who reads all of the view hears that it is gone.
      const readsAll = access !== null && readingOf(access, view) === 'all';
      return readsAll && !mayBeHidden(view, rights);
    };
  };
