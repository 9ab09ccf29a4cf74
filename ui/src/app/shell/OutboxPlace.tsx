import { useEffect, useState } from 'react';
import { openedOutbox } from '../../api/outboxGate.ts';
import { isOpen, type OpenOutbox } from '../../outbox/outbox.ts';
import OutboxPanel, { type OutboxPanelProps } from './OutboxPanel.tsx';

/** The panel, with the outbox of the signed-in user once it is loaded. */
export default function OutboxPlace(props: Omit<OutboxPanelProps, 'outbox'>) {
  const [outbox, setOutbox] = useState<OpenOutbox | null>(null);
  useEffect(() => {
    let isOver = false;
    void openedOutbox().then((opened) => {
      if (!isOver && opened !== undefined && isOpen(opened)) setOutbox(opened);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return <OutboxPanel outbox={outbox} {...props} />;
}
