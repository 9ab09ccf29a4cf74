import { createHmac } from 'node:crypto';
import type { KeyStore } from '@lexledger/infra/keys/port';
import type { Aggregates } from '../../kernel/aggregates.ts';
import { latinLooks } from './look-alikes.ts';
import { foldedUsername, formerUsernameKey, usernameDecider } from './username.decider.ts';

/** The key under which names are called in the log. It is the installation's, beside the keys of people. */
const SUBJECT = 'usernames-1';
const OWNER = 'installation';

/** The ids of the streams in which one name may be reserved. */
export interface UsernameStreams {
  /** Where it is reserved now: an HMAC, which nobody who has the log alone can guess at. */
  readonly current: string;
  /** Where 0.1.0 reserved it: a SHA-256. Nothing is reserved there any more. */
  readonly former: string;
}

/** A reservation that was found. */
export interface FoundUsername {
  /** Id of the stream in which it is; that of new reservations where there is none. */
  readonly stream: string;
  /** The user who has the name; null for nobody. */
  readonly holder: string | null;
  readonly confirmed: boolean;
}

interface UsernameServices {
  readonly keys: Pick<KeyStore, 'keyFor'>;
  readonly aggregates: Pick<Aggregates, 'refresh'>;
}

/** Finds the streams of user names, and who has a name. */
export function createUsernames({ keys, aggregates }: UsernameServices) {
  async function streamsOf(folded: string): Promise<UsernameStreams> {
    const key = await keys.keyFor(SUBJECT, OWNER);
    if (key === null) throw new Error('The key of user names was destroyed.');
    const current = createHmac('sha256', key).update(`username ${folded}`).digest('hex');
    return { current, former: formerUsernameKey(folded) };
  }

  return {
    /**
     * What a registration reserves: the name, preceded by its Latin appearance if it looks like another name.
     */
    async claimsOf(username: string): Promise<readonly UsernameStreams[]> {
      const folded = foldedUsername(username);
      const looks = latinLooks(folded);
      return Promise.all((looks === folded ? [folded] : [looks, folded]).map(streamsOf));
    },

    /** Who has the name. Both streams are always read, so that the time of an answer does not tell. */
    async find(username: string): Promise<FoundUsername> {
      const { current, former } = await streamsOf(foldedUsername(username));
      const reservationIn = async (id: string) => ({ id, ...(await aggregates.refresh(usernameDecider, id)).state });
      const [now, before] = await Promise.all([reservationIn(current), reservationIn(former)]);
      const found = now.holder === null && before.holder !== null ? before : now;
      return { stream: found.id, holder: found.holder, confirmed: found.confirmed };
    },
  };
}
