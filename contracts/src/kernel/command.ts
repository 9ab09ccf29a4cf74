import type { z } from 'zod';
import type { SealedFile } from './sealed-file.ts';

/**
 * The stream of a command: a new one, whose id is derived from the command's id; the one in the path; the one of its
 * category that the sender, or the sender's firm, has.
 */
export type CommandTarget = 'new' | 'entity' | 'user' | 'firm';

/** How the outbox names a queued command, and the key by which it orders commands. */
export interface WaitingCommand {
  /** Name of what it changes: 'Dashboard'. */
  readonly noun: string;
  /** Past participle of the action: 'arranged'. */
  readonly outcome: string;
  /**
   * Commands with the same key are sent in order: a path with the command's parameters. The default is its record, or
   * its own path.
   */
  readonly key?: string;
  /** Views that show the change, when no record of a list does. */
  readonly views?: readonly string[];
  /** Prefix of the id of the part that it adds to a larger stream. */
  readonly part?: string;
}

export interface CommandDefinition<
  Type extends string = string,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodObject = z.ZodObject,
> {
  /** Name in the imperative, in lawyers' words: 'OpenCase'. */
  readonly type: Type;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:id` for the target, and other parameters with their names in `params`. */
  readonly path: string;
  /** Parameters of the path other than the target; they become part of the command's data. */
  readonly params?: Params;
  /** The part of stream names before the hyphen. */
  readonly category: string;
  readonly target: CommandTarget;
  /** The field of the body that names the target, if the path does not. */
  readonly targetField?: string;
  /**
   * The field of the body that holds an answer of the server's, word for word; the body's `seal`, which came with that
   * answer, proves that nobody changed it.
   */
  readonly sealedField?: string;
  /**
   * The field of the body that events do not hold, since it may be large: it is stored in a sealed file, which the
   * command comes with.
   */
  readonly filedField?: string;
  /**
   * The field of the body with the sender's password, which proves that it is them. It is checked before the command is
   * decided, and no part of its data.
   */
  readonly passwordField?: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly status: number;
  readonly summary: string;
  /** Name of the kind of record that it adds or changes: 'Holiday'. It is set for commands of `defineRecord`. */
  readonly record?: string;
  /**
   * Set for a command, other than those of `defineRecord`, that may be queued without a network; none of them needs the
   * server's answer.
   */
  readonly waits?: WaitingCommand;
  /** Set for a command of `defineRecord` that needs the server's answer all the same. */
  readonly needsNetwork?: true;
}

export const defineCommand = <
  Type extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(
  definition: CommandDefinition<Type, Body, Answer, Params>,
): CommandDefinition<Type, Body, Answer, Params> => definition;

/** A validated command for a decider, with the time from the clock and the user from the session. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  /** Id of the record it is about. */
  readonly entityId: string;
  readonly commandId: string;
  readonly userId: string;
  /** Id of the firm that the user acts for; absent when it is the user's own. */
  readonly firmId?: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The user's calendar date at that instant, `YYYY-MM-DD`. */
  readonly today: string;
  /** The version of the record that an edit was made on; absent when the sender does not give it. */
  readonly version?: number;
  /** The IP address of the sender; absent when the command did not come from a request. */
  readonly from?: string;
  /** What of it was stored in a sealed file; absent where there is no store of files. */
  readonly file?: SealedFile;
  /** For a command that undoes a change: the values of the fields before it. */
  readonly takesBack?: Readonly<Record<string, unknown>>;
}

export type CommandOf<Definition> =
  Definition extends CommandDefinition<infer Type, infer Body, z.ZodType, infer Params>
    ? Command<Type, z.output<Body> & z.output<Params>>
    : never;
