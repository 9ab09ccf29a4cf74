import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from '../config/config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the environment’s AI provider', () => {
  it('is none where nothing is set', () => {
    expect(readConfig({}).ai).toBeUndefined();
  });

  it('has an address and a model, and perhaps a key and a limit', () => {
    const AI_ADDRESS = 'https://models.example/v1';
    expect(readConfig({ AI_ADDRESS, AI_MODEL: 'large-2' }).ai).toEqual({
      address: AI_ADDRESS,
      model: 'large-2',
      apiKey: null,
      dailyTokens: null,
    });
    const whole = { AI_ADDRESS, AI_MODEL: 'large-2', AI_API_KEY: 'secret', AI_DAILY_TOKENS: '5000' };
    expect(readConfig(whole).ai).toMatchObject({ apiKey: 'secret', dailyTokens: 5000 });
  });

  it.each([
    [{ AI_ADDRESS: 'https://models.example' }, 'AI_ADDRESS and AI_MODEL'],
    [{ AI_API_KEY: 'very-secret' }, 'AI_ADDRESS and AI_MODEL'],
    [{ AI_ADDRESS: 'https://models.example', AI_MODEL: 'm', AI_API_KEY: 'very-secret\n2' }, 'AI_API_KEY must be'],
    [{ AI_ADDRESS: 'models.example', AI_MODEL: 'm' }, 'AI_ADDRESS must be'],
    [{ AI_ADDRESS: 'https://me:very-secret@models.example', AI_MODEL: 'm' }, 'AI_ADDRESS must be'],
    [{ AI_ADDRESS: 'https://models.example', AI_MODEL: 'm', AI_DAILY_TOKENS: '0' }, 'AI_DAILY_TOKENS must be'],
    [{ OUTBOUND_ALLOW: 'http://ollama' }, 'OUTBOUND_ALLOW must be'],
  ])('is not taken as %j, which is said without repeating it', (env, problem) => {
    const said = problemsOf(env).join('\n');
    expect(said).toContain(problem);
    expect(said).not.toContain('very-secret');
  });
});
