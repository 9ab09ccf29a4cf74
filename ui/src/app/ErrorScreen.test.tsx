import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen.tsx';
import { createAppRouter } from './router.tsx';

const aFailure = new Error('The ledger has no pages');

async function theScreen(props: Partial<ErrorScreenProps> = {}) {
  const reset = vi.fn();
  const view = await renderScreen(<ErrorScreen error={aFailure} reset={reset} {...props} />, {}, '/cases');
  return { ...view, reset, person: userEvent.setup() };
}

/** The screen logs the error to the console. */
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const button = (name: string) => screen.getByRole('button', { name });

describe('the error screen', () => {
  it('stands in place of a screen that failed', () => {
    expect(createAppRouter().options.defaultErrorComponent).toBe(ErrorScreen);
  });

  it('says that something went wrong and that the data is safe', async () => {
    await theScreen();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(/Your data is safe/)).toBeVisible();
  });

  it('tries again', async () => {
    const { person, reset } = await theScreen();
    await person.click(button('Try Again'));
    expect(reset).toHaveBeenCalledOnce();
  });

  it('asks again for what it was drawn from, and forgets no answer that is still shown', async () => {
    const { person, queries } = await theScreen();
    queries.setQueryData(['/api/cases'], [{ id: 1 }]);
    queries.setQueryData(['/api/clients'], []);
    const stop = new QueryObserver(queries, { queryKey: ['/api/clients'], staleTime: Infinity }).subscribe(
      () => undefined,
    );
    await person.click(button('Try Again'));
    expect(queries.getQueryData(['/api/cases'])).toBeUndefined();
    expect(queries.getQueryData(['/api/clients'])).toEqual([]);
    stop();
  });

  it('leads to the dashboard', async () => {
    const { person, reset, router } = await theScreen();
    await person.click(button('Go to Dashboard'));
    expect(reset).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/');
  });

  it('makes a report that can be copied, and says where to send it', async () => {
    const { person } = await theScreen();
    await person.click(button('Report Issue'));
    expect(await screen.findByText('The report is copied to the clipboard.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('Message: The ledger has no pages');
  });

  it('adds to the report what the person says and what the server knows it by, and sends nothing by itself', async () => {
    const error = new ApiError('Failed', 500, { message: 'Failed', correlationId: 'request-7' });
    const { person } = await theScreen({ error, supportEmail: 'help@firm.example' });
    await person.click(button('Report Issue'));
    await person.type(await screen.findByLabelText('What were you doing? (optional)'), 'I opened the Byron case');
    await person.click(button('Copy report'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(
      /^What happened: I opened the Byron case\n\nMessage: Failed\nCorrelation id: request-7\nTime: /,
    );
    const mail = screen.getByRole('link', { name: 'Send to help@firm.example' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(copied.slice(0, 100));
  });

  it('says in the console what happened, where and when', async () => {
    await theScreen({ info: { componentStack: 'at Ledger' } });
    expect(said).toHaveBeenCalledWith('Something went wrong', {
      message: 'The ledger has no pages',
      stack: aFailure.stack,
      componentStack: 'at Ledger',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      userAgent: navigator.userAgent,
      url: `${window.location.origin}/`,
    });
  });

  it('shows the details and the address of support where it is told to', async () => {
    const { unmount } = await theScreen({ supportEmail: 'help@firm.example' });
    expect(screen.getByText('The ledger has no pages')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'help@firm.example' })).toBeVisible();
    unmount();
    await theScreen({ showDetails: false });
    expect(screen.queryByText('The ledger has no pages')).toBeNull();
    expect(screen.queryByText(/Contact/)).toBeNull();
  });
});
