/** What the build reads from the contracts, by the last part of a record's path: `ui/build/recordContracts.ts`. */
declare module 'virtual:record-contracts' {
  export interface RecordContract {
    /** What people call one: 'Holiday'. */
    readonly noun: string;
    /** Prefix of its streams; the ids of new records derive from it. */
    readonly category: string;
    /** A person has one at most, whose id is the person's. */
    readonly isOwn?: true;
    /** The values of a new record that its command need not say; absent where no command adds one. */
    readonly blank?: Readonly<Record<string, unknown>>;
  }

  const contracts: Readonly<Record<string, RecordContract>>;
  export default contracts;
}
