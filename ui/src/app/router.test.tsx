import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { navigation } from '../navigation/navigation.ts';
import { createAppRouter } from './router.tsx';

/** The screens of a signed-in user, as the specification lists them. */
const SPECIFIED = [
  ['/', 'Dashboard'],
  ['/clients', 'Clients'],
  ['/team', 'Team'],
  ['/cases', 'Cases'],
  ['/case-analyzer', 'Case Analyzer'],
  ['/facts', 'Facts'],
  ['/law', 'Law'],
  ['/calendar', 'Calendar'],
  ['/document-management', 'Documents'],
  ['/document-drafting', 'AI Drafting'],
  ['/document-snippets', 'Legal Snippets'],
  ['/ai-research', 'AI Research'],
  ['/financial-reports', 'Financial Reports'],
  ['/future-planning', 'Future Planning'],
  ['/achievements', 'Achievements'],
  ['/performance', 'Performance'],
  ['/settings', 'Settings'],
  ['/error-states', 'Error States'],
] as const;

describe('a route that is specified', () => {
  it.each(SPECIFIED)('%s is a screen, which the menu calls %s', (path, label) => {
    expect(Object.keys(createAppRouter().routesByPath)).toContain(path);
    const destinations: readonly { readonly path: string; readonly label: string }[] = navigation.flat();
    expect(destinations.find((one) => one.path === path)?.label).toBe(label);
  });
});

describe('a screen that is still loaded', () => {
  it('says so in its place', () => {
    const { defaultPendingComponent } = createAppRouter().options;
    if (defaultPendingComponent === undefined) throw new Error('nothing stands in the place of a screen');
    render(createElement(defaultPendingComponent));
    expect(screen.getByText('Loading AI tools...')).toBeVisible();
    expect(screen.getByText('Please wait while we prepare the interface')).toBeVisible();
  });
});
