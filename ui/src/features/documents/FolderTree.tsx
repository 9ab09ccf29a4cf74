import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { Ellipsis, File, Folder, FolderInput, FolderPlus, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import type { Folders, Movable } from './folders.ts';

const DRAG_FROM = 6;
const TOUCH_HOLD_MS = 220;

/** The id of the top of the case as a place to drop on. */
const TOP = 'top';

const nameOf = (what: Movable): string => (what.kind === 'document' ? what.document.fileName : what.folder.name);

/** Lets documents and folders within be dragged onto folders. The keyboard has the command "Move to folder". */
export function FolderDrag({ folders, children }: { readonly folders: Folders; readonly children: ReactNode }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: DRAG_FROM } }),
  );
  const [dragged, setDragged] = useState<Movable | null>(null);
  const end = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    if (over !== null) folders.move(active.data.current as Movable, over.id === TOP ? null : String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(active.data.current as Movable)}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <span className="inline-flex cursor-grabbing items-center gap-2 rounded-md border border-accent bg-surface px-3 py-1.5 shadow-lift">
            {dragged.kind === 'document' ? <File aria-hidden size={16} /> : <Folder aria-hidden size={16} />}
            <span className="max-w-72 truncate">{nameOf(dragged)}</span>
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface DraggableProps {
  readonly id: string;
  readonly what: Movable;
  readonly children: ReactNode;
}

function Draggable({ id, what, children }: DraggableProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: what });
  return (
    <span ref={setNodeRef} {...listeners} className={cx('block min-w-0 flex-1', isDragging && 'opacity-50')}>
      {children}
    </span>
  );
}

/** The name of a document in a list, by which it is dragged. */
export const DraggableDocument = ({
  document,
  children,
}: {
  readonly document: CaseDocument;
  readonly children: ReactNode;
}) => (
  <Draggable id={document.id} what={{ kind: 'document', document }}>
    {children}
  </Draggable>
);

export interface FolderTreeProps {
  readonly folders: Folders;
  readonly documents: readonly CaseDocument[];
  /** The chosen folder; null for all documents. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Undefined on a removed case. */
  readonly acts: FolderActs | undefined;
}

/** What the menu of a folder offers. */
export interface FolderActs {
  readonly addWithin: (parentId: string | null) => void;
  readonly rename: (folder: DocumentFolder) => void;
  readonly move: (what: Movable) => void;
}

/** The folders of a case, on which documents and other folders are dropped. */
export function FolderTree({ folders, documents, chosen, onChoose, acts }: FolderTreeProps) {
  const amounts = new Map<string, number>();
  for (const { folderId } of documents) if (folderId) amounts.set(folderId, (amounts.get(folderId) ?? 0) + 1);
  return (
    <nav aria-label="Folders" className="flex flex-col gap-px px-2 py-2">
      <Place id={TOP} isChosen={chosen === null} depth={0} onChoose={() => onChoose(null)} count={documents.length}>
        All documents
      </Place>
      {folders.nodes.map(({ folder, depth }) => (
        <Place
          key={folder.id}
          id={folder.id}
          isChosen={chosen === folder.id}
          depth={depth}
          onChoose={() => onChoose(folder.id)}
          count={amounts.get(folder.id) ?? 0}
          what={{ kind: 'folder', folder }}
          menu={
            acts !== undefined && (
              <Menu
                trigger={<IconButton label={`Actions: ${folder.name}`} icon={Ellipsis} size="sm" />}
                items={[
                  { label: 'New folder within', icon: FolderPlus, onSelect: () => acts.addWithin(folder.id) },
                  { label: 'Rename', icon: Pencil, onSelect: () => acts.rename(folder) },
                  {
                    label: 'Move to folder…',
                    icon: FolderInput,
                    onSelect: () => acts.move({ kind: 'folder', folder }),
                  },
                  'rule',
                  { ...REMOVE, danger: true, onSelect: () => folders.remove(folder) },
                ]}
              />
            )
          }
        >
          {folder.name}
        </Place>
      ))}
    </nav>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly depth: number;
  readonly count: number;
  readonly what?: Movable;
  readonly menu?: ReactNode;
  readonly onChoose: () => void;
  readonly children: string;
}

/** One line of the tree, on which something can be dropped. */
function Place({ id, isChosen, depth, count, what, menu, onChoose, children }: PlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  const line = (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="flex h-8 w-full min-w-0 items-center gap-2 text-left touch:h-10"
    >
      <Folder aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className={cx('text-muted text-sm tabular-nums', menu === undefined && 'mr-7 touch:mr-10')}>{count}</span>
    </button>
  );
  return (
    <div
      ref={setNodeRef}
      style={{ paddingInlineStart: `${depth + 0.5}rem` }}
      className={cx(
        'flex items-center gap-1 rounded-md pr-1',
        isOver ? 'bg-changed' : isChosen ? 'bg-accent-wash font-medium' : 'hover:bg-hover',
      )}
    >
      {what === undefined ? (
        line
      ) : (
        <Draggable id={`folder:${id}`} what={what}>
          {line}
        </Draggable>
      )}
      {menu}
    </div>
  );
}
