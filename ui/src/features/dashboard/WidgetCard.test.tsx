import type { Widget } from '@lexledger/contracts/features/dashboard';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { WidgetCard } from './WidgetCard.tsx';

const widget = {
  id: '6f1c2a4e-0000-4000-8000-000000000001',
  widgetType: 'weather',
  position: 0,
  width: 1,
  height: 1,
  settings: {},
  isVisible: true,
} as unknown as Widget;

describe('the card of a widget', () => {
  it.each([true, false])('while it is dragged (%s) is at half opacity', async (dragged) => {
    await renderScreen(
      <WidgetCard
        widget={widget}
        place={0}
        count={1}
        editing={true}
        dragged={dragged}
        leaving={false}
        send={() => undefined}
        onMove={() => undefined}
      />,
    );
    const { className } = screen.getByRole('region');
    expect(className.split(' ').includes('opacity-50')).toBe(dragged);
  });
});
