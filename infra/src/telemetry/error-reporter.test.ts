import { describe, expect, it } from 'vitest';
import { isWorthReporting, keptBreadcrumb, redacted, startErrorReporter } from './error-reporter.ts';
import { createLogger } from './logger.ts';

describe('error tracking', () => {
  it('says in one line that it is disabled where no address is configured', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', 'test', { write: (line) => void lines.push(line) });
    const reporter = await startErrorReporter(undefined, logger);
    reporter.report(new Error('lost'), {});
    await reporter.flush(10);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 'info',
      msg: 'error tracking is disabled: no SENTRY_DSN is configured',
    });
  });

  it('leaves out aborted requests and the resize observer', () => {
    const aborted = new Error('aborted');
    aborted.name = 'AbortError';
    expect(isWorthReporting(aborted, 'aborted')).toBe(false);
    expect(isWorthReporting(new Error('x'), 'ResizeObserver loop limit exceeded')).toBe(false);
    expect(isWorthReporting(new Error('x'), 'x')).toBe(true);
  });

  it('sends addresses without secrets, and nothing that a person sent', () => {
    const event = redacted({
      request: {
        method: 'POST',
        url: 'https://lex.example.com/api/x?token=1',
        query_string: 'token=1&a=2',
        data: { name: 'Ada' },
        cookies: { sid: 'x' },
        headers: { cookie: 'x' },
      },
    });
    expect(event.request).toEqual({
      method: 'POST',
      url: 'https://lex.example.com/api/x?token=[REDACTED]',
      query_string: 'token=[REDACTED]&a=2',
    });
  });

  it('drops breadcrumbs of debugging, of monitoring and of the authorisation check', () => {
    expect(keptBreadcrumb({ category: 'console', level: 'debug' })).toBeNull();
    expect(keptBreadcrumb({ category: 'http', data: { url: '/api/monitoring/performance' } })).toBeNull();
    expect(keptBreadcrumb({ category: 'http', data: { url: '/api/clio/auth-check' } })).toBeNull();
    expect(keptBreadcrumb({ category: 'http', data: { url: '/api/x?secret=1' }, message: 'm'.repeat(3000) })).toEqual({
      category: 'http',
      data: { url: '/api/x?secret=[REDACTED]' },
      message: 'm'.repeat(2048),
    });
  });
});
