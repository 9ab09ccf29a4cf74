import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

it('shows the chosen tab, without laying out the page in the task that rendered it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const tabs = ['Matrix', 'Gaps'].map((label) => ({ value: label.toLowerCase(), label, content: label }));
  render(<Tabs label="Analysis" tabs={tabs} value="gaps" onValueChange={() => undefined} />);
  expect(shown).not.toHaveBeenCalled();
  await waitFor(() => expect(shown.mock.instances).toEqual([screen.getByRole('tab', { name: 'Gaps' })]));
  shown.mockRestore();
});
