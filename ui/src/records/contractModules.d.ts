/** What the build reads from the contracts: see `ui/build/contractModules.ts`. By the last part of a record's path. */
declare module 'virtual:record-contracts' {
  export interface RecordContract {
    /** What people call one: 'Holiday'. */
    readonly noun: string;
    /** Prefix of its streams; the ids of new records derive from it. */
    readonly category: string;
    /** A person has one at most, whose id is the person's. */
    readonly isOwn?: true;
    /** Adding one needs the server's answer. */
    readonly isAddedOnline?: true;
    /** The values of a new record that its command need not say; absent where the server must answer first. */
    readonly blank?: Readonly<Record<string, unknown>>;
  }

  const contracts: Readonly<Record<string, RecordContract>>;
  export default contracts;
}

/** Of one kind of record: 'virtual:record-contract/court-holidays'. Only its own file needs to load it. */
declare module 'virtual:record-contract/*' {
  const contract: import('virtual:record-contracts').RecordContract & {
    readonly name: import('@lexledger/contracts/features').ViewName;
  };
  export default contract;
}

/** By method and path: 'POST /api/tasks/:id/complete'. */
declare module 'virtual:waiting-commands' {
  const commands: Readonly<Record<string, import('@lexledger/contracts/kernel/command').WaitingCommand>>;
  export default commands;
}
