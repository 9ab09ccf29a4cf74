import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import DocumentTemplatesScreen from './DocumentTemplatesScreen.tsx';

it('has the templates that come with the product, though no list of one’s own is on the device', async () => {
  await renderScreen(<DocumentTemplatesScreen parts={null} />, {
    'GET /api/document-templates': { status: 503, body: {} },
  });
  expect(await screen.findByText(/your own templates are not on this device yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Engagement letter/ })).toBeVisible();
});
