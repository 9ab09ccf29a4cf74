import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useUser } from '../../account/authentication.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Modal } from '../../components/Modal.tsx';
import { LevelCard } from './LevelCard.tsx';
import { NavigationList } from './NavigationList.tsx';

/** The sidebar on small screens. */
export default function SlideOutMenu({ onClose }: { readonly onClose: () => void }) {
  const { username } = useUser();
  return (
    <Modal
      onOpenChange={onClose}
      className="inset-y-0 left-0 flex w-[min(18rem,86vw)] animate-slide-left flex-col border-r bg-paper shadow-lift"
    >
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b pr-2 pl-4">
        <Mark />
        <Radix.Title className="flex-1 font-semibold font-serif text-lg">{PRODUCT_NAME}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label="Close the menu" icon={X} />
        </Radix.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">
        <p className="px-4 pt-3 text-muted text-sm">
          Signed in as <span className="font-medium text-ink">{username}</span>
        </p>
        <LevelCard />
        <NavigationList onChoose={onClose} />
      </div>
    </Modal>
  );
}
