/** What the build reads from the contracts, by the last part of a record's path; see `ui/build/contractModules.ts`. */
declare module 'virtual:record-contracts' {
  export interface RecordContract {
    /** The record's name on the screen: 'Holiday'. */
    readonly noun: string;
    /** Prefix of its streams; the ids of new records derive from it. */
    readonly category: string;
    /** Fields that hold entries by their keys: a change names some of them. */
    readonly entries?: readonly string[];
    /** Each user, or each firm, has at most one such record, whose id is theirs. */
    readonly only?: 'user' | 'firm';
    /** Adding a record needs the server's answer. */
    readonly isAddedOnline?: true;
    /** The values of a new record that its command may omit; absent if the server must answer first. */
    readonly blank?: Readonly<Record<string, unknown>>;
  }

  const contracts: Readonly<Record<string, RecordContract>>;
  export default contracts;
}

/**
 * The contract of one kind of record: 'virtual:record-contract/court-holidays'. Only that record's own file loads it.
 */
declare module 'virtual:record-contract/*' {
  const contract: import('virtual:record-contracts').RecordContract & {
    readonly name: import('@lexledger/contracts/features').ViewName;
  };
  export default contract;
}

/** Commands that may wait for the network, by method and path: 'POST /api/tasks/:id/complete'. */
declare module 'virtual:waiting-commands' {
  const commands: Readonly<Record<string, import('@lexledger/contracts/kernel/command').WaitingCommand>>;
  export default commands;
}

/** The plain records, in the order of their registry. */
declare module 'virtual:plain-records' {
  export interface PlainData {
    /** Name of the feature: 'court-dates'. Its folder in `features` has the form and the screen. */
    readonly feature: import('@lexledger/contracts/plain-features').PlainName;
    /** Name of the list and of the view: 'court-dates'. */
    readonly list: string;
    readonly kind: import('@lexledger/contracts/plain-features').PlainKind;
    /** 'Court date' */
    readonly label: string;
    /** 'Court dates' */
    readonly many: string;
  }

  const records: readonly PlainData[];
  export default records;
}

/** The plain records that have a screen of their own, in the same order. */
declare module 'virtual:plain-screens' {
  export type PlainScreenData = import('virtual:plain-records').PlainData & {
    readonly screen: {
      readonly path: import('@lexledger/contracts/plain-features').PlainPath;
      readonly after: string;
      readonly key: string;
    };
  };

  const screens: readonly PlainScreenData[];
  export default screens;
}

/** Addresses of the answers that are read ahead for working offline: '/api/clients'. */
declare module 'virtual:offline-answers' {
  const addresses: readonly string[];
  export default addresses;
}

/** Names of the lists that leave large fields of their records out: 'drafts'. */
declare module 'virtual:partial-lists' {
  const lists: readonly string[];
  export default lists;
}
