import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

describe('a screen that is still loaded', () => {
  it('says so in its place', () => {
    const { defaultPendingComponent } = createAppRouter().options;
    if (defaultPendingComponent === undefined) throw new Error('nothing stands in the place of a screen');
    render(createElement(defaultPendingComponent));
    expect(screen.getByText('Loading AI tools...')).toBeVisible();
    expect(screen.getByText('Please wait while we prepare the interface')).toBeVisible();
  });
});
