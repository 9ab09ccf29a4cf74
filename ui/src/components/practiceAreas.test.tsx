import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useSuggestedAreas } from './practiceAreas.ts';

function Suggested() {
  return <output>{useSuggestedAreas().slice(0, 3).join(', ')}</output>;
}

it('a form suggests the practice areas of one’s own first, and no other writing of them again', async () => {
  await renderScreen(<Suggested />, {
    'GET /api/practice-areas': { body: { areas: ['Water law', 'Zoning'] } },
    'GET /api/clients': { body: [{ id: '1', practiceArea: 'ZONING' }] },
    'GET /api/cases': { body: [{ id: '2', practiceArea: 'Admiralty' }] },
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Water law, Zoning, Admiralty'));
});
