import { z } from 'zod';
import { PASSWORD_MIN } from './constants.ts';
import { isTimeZone } from './kernel/time-zone.ts';
import { validationTexts } from './signInTexts.ts';

/** A new password (spec §5). */
export const newPassword = z
  .string({ error: validationTexts.passwordShort })
  .min(PASSWORD_MIN, { error: validationTexts.passwordShort })
  .max(200, { error: 'Password must be at most 200 characters' });

/** The repeated password, to catch typing errors. */
export const confirmPassword = z.string({ error: validationTexts.passwordsDiffer });

/** IANA name, such as 'Europe/Paris'. */
export const timeZone = z.string().refine(isTimeZone, { error: 'Give an IANA time zone, such as America/New_York' });
