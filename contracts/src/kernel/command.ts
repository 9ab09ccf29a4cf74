import type { z } from 'zod';

/** Which stream a command goes to: a new one, whose id derives from the command's; the one in the path; the user's own. */
export type CommandTarget = 'new' | 'entity' | 'user';

/** How the outbox names a command that waits for the network, and what it does in order with. */
export interface WaitingCommand {
  /** What it changes: 'Dashboard'. */
  readonly noun: string;
  /** What is done to it, in the past form: 'arranged'. */
  readonly outcome: string;
  /** The path of what is changed in order, with the parameters of the command's; its record, or its own path, unless said. */
  readonly key?: string;
  /** Views that show it, where no record of a list does. */
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
  /** Imperative, in the words lawyers use: 'OpenCase'. */
  readonly type: Type;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:id` for the target, and other parameters as `params` names them. */
  readonly path: string;
  /** What the path names besides the target; it becomes part of the command's data. */
  readonly params?: Params;
  /** The part of stream names before the hyphen. */
  readonly category: string;
  readonly target: CommandTarget;
  /** The field of the body that names the target, where the path does not. */
  readonly targetField?: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly status: number;
  readonly summary: string;
  /** What people call the kind of record that it adds or changes: 'Holiday'. Commands of `defineRecord` say it. */
  readonly record?: string;
  /** Of a command that may wait for the network, other than those of `defineRecord`; none needs the server's answer. */
  readonly waits?: WaitingCommand;
  /** Of a command of `defineRecord` that needs the server's answer all the same. */
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

/** A command as a decider gets it: checked, and with the clock's and the session's word for when and who. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  /** Of the record it is about. */
  readonly entityId: string;
  readonly commandId: string;
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The calendar date, `YYYY-MM-DD`, that it is for the user at that instant. */
  readonly today: string;
  /** The version of the record that an edit was made on; absent when the sender does not say. */
  readonly version?: number;
  /** The IP address that it came from; absent where no request brought it. */
  readonly from?: string;
  /** Of a command that undoes a change: what the fields were before it. */
  readonly takesBack?: Readonly<Record<string, unknown>>;
}

export type CommandOf<Definition> =
  Definition extends CommandDefinition<infer Type, infer Body, z.ZodType, infer Params>
    ? Command<Type, z.output<Body> & z.output<Params>>
    : never;
