import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { ErrorState } from './ErrorState.tsx';

const failed = (status: number) =>
  render(
    <ErrorState
      title="The client could not be loaded."
      error={new ApiError('There is no such record, or it is not yours.', status)}
      onRetry={vi.fn()}
    />,
  );

describe('an error in place of what was to be shown', () => {
  it('offers another try where one may help', () => {
    failed(503);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('offers none for what is not there', () => {
    failed(404);
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such record, or it is not yours.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
