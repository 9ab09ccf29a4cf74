import { CONNECTIVITY_POLL_MS } from '@lexledger/contracts/constants';
import { fromCallback, setup } from 'xstate';

export type ConnectivityEvent = { readonly type: 'ONLINE' } | { readonly type: 'OFFLINE' };

export interface Network {
  isOnline(): boolean;
  /** Calls back at every event of the browser. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  watch(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** Online or offline, by the browser's events and a check every 5 seconds, since some browsers miss an event. */
export const connectivityMachine = setup({
  types: {
    context: {} as { readonly network: Network },
    events: {} as ConnectivityEvent,
    input: {} as { readonly network: Network },
  },
  actors: {
    watch: fromCallback<ConnectivityEvent, { readonly network: Network }>(({ sendBack, input: { network } }) => {
      const look = (): void => sendBack({ type: network.isOnline() ? 'ONLINE' : 'OFFLINE' });
      const timer = setInterval(look, CONNECTIVITY_POLL_MS);
      const stop = network.watch(look);
      look();
      return () => {
        clearInterval(timer);
        stop();
      };
    }),
  },
  actions: {
    wentOnline: () => {},
    wentOffline: () => {},
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ network: input.network }),
  invoke: { src: 'watch', input: ({ context }) => context },
  initial: 'online',
  states: {
    online: { on: { OFFLINE: { target: 'offline', actions: 'wentOffline' } } },
    offline: { on: { ONLINE: { target: 'online', actions: 'wentOnline' } } },
  },
});
