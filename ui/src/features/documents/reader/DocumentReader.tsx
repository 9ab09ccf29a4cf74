import type { CaseDocument, DocumentVersion } from '@lexledger/contracts/features/documents';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../../browser/classes.ts';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { AddressedPage } from '../../../components/AddressedPage.tsx';
import { Button, buttonClass } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useShortcut } from '../../../keyboard/shortcuts.ts';
import { useAddress, useRouteParameter } from '../../../navigation/address.ts';
import { downloadAddress, fileAddress, formatSize } from '../fileWords.ts';
import { FindBar } from './FindBar.tsx';
import { useFile } from './fileBytes.ts';
import './reader.css';
import { recordQuery } from '../../../records/recordQuery.ts';
import { PageField, ReaderHeader, ZoomTools } from './ReaderTools.tsx';
import type { Found, Zoom } from './reading.ts';
import { type ReadingKind, readingKind } from './readingKinds.ts';
import { Unreadable } from './Unreadable.tsx';
import { stepped } from './zoomSteps.ts';

const PdfReading = lazyWithRetry(() => import('./PdfReading.tsx'));
const WordReading = lazyWithRetry(() => import('./WordReading.tsx'));
const PictureReading = lazyWithRetry(() => import('./PictureReading.tsx'));
const TextReading = lazyWithRetry(() => import('./TextReading.tsx'));
const MailReading = lazyWithRetry(() => import('./MailReading.tsx'));

/** A positive integer from the address; undefined for anything else. */
const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Goes back to where the document was opened; to the list of documents if the reader was opened by a link. */
function useClose(id: string): () => void {
  const router = useRouter();
  return useCallback((): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/document-management', search: { id }, replace: true });
  }, [router, id]);
}

/** Shows one document on the whole screen. */
export default function DocumentReader() {
  const id = useRouteParameter('documentId');
  const query = useQuery(recordQuery('case-documents', id));
  const back = (
    <Link to="/document-management" className={buttonClass()}>
      Go to the documents
    </Link>
  );
  return (
    <AddressedPage one="document" query={query} back={back}>
      {(document) => <KnownDocument key={id} document={document} />}
    </AddressedPage>
  );
}

function KnownDocument({ document: known }: { readonly document: CaseDocument }) {
  const { id, versions } = known;
  const { search, setSearch } = useAddress();
  const close = useClose(id);
  // The version stays the same while somebody uploads a newer one.
  const [opened] = useState(known.versionNumber);
  const asked = numberIn(search.version) ?? opened;
  const version = versions.find(({ versionNumber }) => versionNumber === asked);
  useShortcut('Escape', 'Close the document', close);
  const title = version?.fileName ?? known.fileName;
  useEffect(() => {
    window.document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  if (version === undefined) {
    return (
      <EmptyState
        title={`This document has no version ${asked}.`}
        action={<Button onClick={() => setSearch({ version: null })}>Read the current version</Button>}
      />
    );
  }
  return <Version key={version.versionNumber} document={known} version={version} onClose={close} />;
}

interface VersionProps {
  readonly document: CaseDocument;
  readonly version: DocumentVersion;
  readonly onClose: () => void;
}

const NOTHING_FOUND: Found = { words: '', count: 0, isDone: true, first: undefined };

/**
 * The search through the document.
 * @param isAtPage the address names a page, from which the first search does not scroll away
 */
function useFind(words: string, isAtPage: boolean) {
  const [found, setFound] = useState(NOTHING_FOUND);
  const [shown, setShown] = useState({ index: -1 });
  /** The words whose first match was scrolled to: further results of the same search do not scroll again. */
  const wentTo = useRef(isAtPage ? words : '');
  const onFound = useCallback((next: Found): void => {
    setFound(next);
    const isFirstKnown = next.first !== undefined || next.isDone;
    if (next.words === wentTo.current || !isFirstKnown) return;
    wentTo.current = next.words;
    setShown({ index: next.count === 0 ? -1 : (next.first ?? 0) });
  }, []);
  const step = (by: 1 | -1): void => {
    if (found.count === 0) return;
    setShown({ index: shown.index < 0 ? (found.first ?? 0) : (shown.index + by + found.count) % found.count });
  };
  return { find: { words, shown, onFound }, found, step };
}

/** Ctrl+F focuses the search of the document: the browser's own finds only the pages that are drawn. */
function useFindKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || event.altKey || event.shiftKey)
        return;
      const box = window.document.querySelector<HTMLInputElement>('[data-search]');
      // Pressed in the search box, the key opens the browser's own search.
      if (
        box === null ||
        box === window.document.activeElement ||
        window.document.querySelector('[data-modal]') !== null
      )
        return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    window.document.addEventListener('keydown', onKey);
    return () => window.document.removeEventListener('keydown', onKey);
  }, []);
}

/** Focuses the scrolling element, so that keys scroll it, without a focus ring around the whole document. */
function focusQuietly(element: HTMLElement | null): void {
  if (element === null) return;
  element.dataset.quiet = '';
  element.addEventListener('blur', () => delete element.dataset.quiet, { once: true });
  element.focus({ preventScroll: true });
}

/** Focuses the contents once they are loaded, unless the person typed something elsewhere meanwhile. */
function useFocusOnLoad(scroller: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    const focused = window.document.activeElement;
    if (isLoaded && (focused === null || focused === window.document.body || focused.id === 'main')) {
      focusQuietly(scroller.current);
    }
  }, [scroller, isLoaded]);
}

/** Milliseconds that a page stays in view before the address names it. */
const PAGE_SETTLES_MS = 400;

/** The page in view, which the address names, and the page that the person asked for last. */
function usePage() {
  const { search, setSearch } = useAddress();
  const [asked, setAsked] = useState({ page: numberIn(search.page) ?? 1 });
  const [{ page, pages }, setPage] = useState({ page: 1, pages: 0 });
  const onPage = useCallback(
    (next: number, of: number): void =>
      setPage((before) => (before.page === next && before.pages === of ? before : { page: next, pages: of })),
    [],
  );
  useEffect(() => {
    if (pages === 0 || (numberIn(search.page) ?? 1) === page) return;
    const timer = setTimeout(() => setSearch({ page: page === 1 ? null : String(page) }), PAGE_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [page, pages, search.page, setSearch]);
  return { page, pages, asked, onPage, onAsk: (next: number): void => setAsked({ page: next }) };
}

function Version({ document: known, version, onClose }: VersionProps) {
  const { id, versionNumber: latest } = known;
  const { fileName, versionNumber } = version;
  const { search, setSearch } = useAddress();
  const kind = readingKind(version);
  const file = useFile(kind === null ? null : fileAddress(id, versionNumber));
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [scale, setScale] = useState(1);
  const { page, pages, asked, onPage, onAsk } = usePage();
  const words = search.find ?? '';
  const { find, found, step } = useFind(words, search.page !== undefined);
  const [hasProblem, setHasProblem] = useState(false);
  const onProblem = useCallback(() => setHasProblem(true), []);
  const canShow = kind !== null && !hasProblem;
  const isLoaded = file.data !== undefined;
  const canZoom = canShow && isLoaded;
  // A text fills the width at any size.
  const hasWidth = kind === 'pdf' || kind === 'word' || kind === 'picture';

  useFindKey();
  useFocusOnLoad(scroller, isLoaded);
  useShortcut('+', 'Zoom in', () => setZoom(stepped(scale, 1)), canZoom);
  useShortcut('-', 'Zoom out', () => setZoom(stepped(scale, -1)), canZoom);
  useShortcut('0', 'Fit the width', () => setZoom('fit'), canZoom && hasWidth);

  return (
    <>
      <ReaderHeader document={known} version={version} onClose={onClose} />
      {canShow && (
        <div
          role="toolbar"
          aria-label="Document"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 sm:px-6"
        >
          {pages > 0 && <PageField page={page} pages={pages} onAsk={onAsk} />}
          <ZoomTools zoom={zoom} scale={scale} hasWidth={hasWidth} disabled={!canZoom} onZoom={setZoom} />
          {kind !== 'picture' && (
            <span className="flex min-w-0 max-sm:w-full sm:ml-auto">
              <FindBar
                words={words}
                found={found}
                index={find.shown.index}
                onFind={(next) => setSearch({ find: next })}
                onStep={step}
              />
            </span>
          )}
        </div>
      )}
      {versionNumber !== latest && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 border-t bg-warning-wash px-4 py-1.5 sm:px-6">
          {`This is version ${versionNumber}. The current one is version ${latest}.`}
          <Button size="sm" onClick={() => setSearch({ version: String(latest), page: null })}>
            Read the current version
          </Button>
        </p>
      )}
      <section
        ref={scroller}
        aria-label={`Contents of ${fileName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className={cx(
          'relative min-h-0 flex-1 overflow-auto border-t focus-visible:outline-1 focus-visible:-outline-offset-1 data-quiet:outline-none!',
          hasWidth ? 'bg-sunken' : 'bg-surface',
        )}
      >
        <Contents
          kind={kind}
          version={version}
          file={file}
          scroller={scroller}
          zoom={zoom}
          onScale={setScale}
          find={find}
          download={downloadAddress(id, versionNumber)}
          onProblem={onProblem}
          asked={asked}
          onPage={onPage}
        />
      </section>
    </>
  );
}

type PdfProps = ComponentProps<typeof PdfReading>;

interface ContentsProps extends Omit<PdfProps, 'file' | 'name'> {
  /** How the file is shown; null if it cannot be shown here. */
  readonly kind: ReadingKind | null;
  readonly version: DocumentVersion;
  readonly file: ReturnType<typeof useFile>;
}

function Contents({ kind, version: { fileName, fileSize }, file, ...reading }: ContentsProps) {
  if (kind === null) {
    return (
      <Unreadable
        title="This kind of file cannot be shown here."
        advice="Download it, and open it with the program that it was made with."
        download={reading.download}
      />
    );
  }
  if (file.data !== undefined) {
    return (
      <Suspense fallback={<p className="delayed-ledger p-6 text-muted">Opening the document…</p>}>
        <Reading kind={kind} file={file.data} name={fileName} {...reading} />
      </Suspense>
    );
  }
  if (file.error !== null) {
    return <ErrorState title="The file could not be loaded." error={file.error} onRetry={() => void file.refetch()} />;
  }
  return (
    <p role="status" className="delayed-ledger p-6 text-muted">
      Loading {formatSize(fileSize)}…
    </p>
  );
}

function Reading({ kind, asked, onPage, ...given }: PdfProps & { readonly kind: ReadingKind }) {
  switch (kind) {
    case 'pdf':
      return <PdfReading {...given} asked={asked} onPage={onPage} />;
    case 'word':
      return <WordReading {...given} />;
    case 'picture':
      return <PictureReading {...given} />;
    case 'mail':
      return <MailReading {...given} />;
    case 'text':
    case 'page':
      return <TextReading {...given} isPage={kind === 'page'} />;
  }
}
