/** Whose something is: who made it or asks for it, and that person's firm. */
export interface Belonging {
  readonly userId: string;
  /** Absent for the account's own firm, which has the account's id. */
  readonly firmId?: string | undefined;
}

/** The id of the firm. Every account is its own firm of one until it joins another's. */
export const firmIdOf = ({ userId, firmId }: Belonging): string => firmId ?? userId;

/** Only whose it is. */
export const belongingOf = ({ userId, firmId }: Belonging): Belonging => ({
  userId,
  ...(firmId !== undefined && { firmId }),
});

/** Key of what is a person's in one firm, such as what their browser keeps; in their own firm it is the person's id. */
export const scopeOf = ({ userId, firmId }: Belonging): string =>
  firmId === undefined || firmId === userId ? userId : `${userId}@${firmId}`;

/** Whether it is the firm's of whoever asks; false where there is nothing. */
export const isOfFirm = (something: Belonging | null | undefined, asker: Belonging): boolean =>
  something != null && firmIdOf(something) === firmIdOf(asker);

const isOfPerson = (something: Belonging | null | undefined, asker: Belonging): boolean =>
  something?.userId === asker.userId;

/** Whether a thing of a kind is of whoever asks: of the person, or of the firm. */
export const isTheirs = (
  { isPersonal }: { readonly isPersonal: boolean },
  something: Belonging | null | undefined,
  asker: Belonging,
): boolean => (isPersonal ? isOfPerson : isOfFirm)(something, asker);
