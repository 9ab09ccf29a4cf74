import { isProviderAddress, PROVIDER_KEY } from '@lexledger/contracts/features/ai-provider';
import { z } from 'zod';

/** The AI provider of the operator's environment, which is used in place of each account's own. */
export interface AiEnvironment {
  readonly address: string;
  readonly model: string;
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  /** Most tokens of an account in a day; null for no limit but the person's own. */
  readonly dailyTokens: number | null;
}

/** Environment variables of AI proposals. The key may be in a file. */
export const aiVariables = {
  AI_ADDRESS: z
    .string()
    .refine(isProviderAddress, {
      error: 'must be the address of an API like OpenAI’s, such as https://api.openai.com/v1',
    })
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: z.string().regex(PROVIDER_KEY, { error: 'must be a key of printable ASCII without spaces' }).optional(),
  AI_DAILY_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: 'must be the most tokens of an account in a day, such as 200000' })
    .transform(Number)
    .optional(),
};

export const AI_SECRETS = ['AI_API_KEY'] as const;

/** The settings that result from the variables, undefined when none is set, or the problems with them. */
export function readAiEnvironment(
  given: z.output<z.ZodObject<typeof aiVariables>>,
): { readonly settings: AiEnvironment | undefined } | { readonly problems: readonly string[] } {
  const {
    AI_ADDRESS: address,
    AI_MODEL: model,
    AI_API_KEY: apiKey = null,
    AI_DAILY_TOKENS: dailyTokens = null,
  } = given;
  if (address !== undefined && model !== undefined) return { settings: { address, model, apiKey, dailyTokens } };
  if (address === undefined && model === undefined && apiKey === null && dailyTokens === null) {
    return { settings: undefined };
  }
  return { problems: ['AI_ADDRESS and AI_MODEL must be given with each other and with the other settings of AI.'] };
}
