import { z } from 'zod';
import { identifier, isWritable } from './fields.ts';
import { withTraits } from './traits.ts';

/** Limit of the people whom one text mentions. */
export const MAX_MENTIONS = 20;

/** A member of the firm whom a text mentions: `as` is the name that follows an @ in the text. */
const mention = z.strictObject({
  memberId: identifier(),
  as: z.string().trim().min(1).max(200).refine(isWritable, { error: 'Remove the control characters' }),
});
export type Mention = z.output<typeof mention>;

/**
 * The members whom the text beside it mentions. The text has the names as they were when it was written, so that it can
 * be searched and exported; where it is shown, each is the member's name of today.
 */
export const mentions = () =>
  withTraits(
    z
      .array(mention)
      .max(MAX_MENTIONS, { error: `Mention at most ${MAX_MENTIONS} people` })
      .default([]),
    { personal: true, internal: true },
  );
