import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { describe, expect, it } from 'vitest';
import { branchOf, folderOptions, treeOf } from './folderTree.ts';

const folder = (id: string, parentId: string | null = null) => ({ id, name: id, parentId }) as DocumentFolder;
const shown = (folders: readonly DocumentFolder[]) =>
  treeOf(folders).map((node) => `${'-'.repeat(node.depth)}${node.folder.name}`);

describe('the folders of a case', () => {
  const all = [folder('Motions', 'Pleadings'), folder('Pleadings'), folder('Discovery'), folder('2', 'Discovery')];

  it('stand by their names, each with those within it', () => {
    expect(shown([...all, folder('10', 'Discovery')])).toEqual(['Discovery', '-2', '-10', 'Pleadings', '-Motions']);
  });

  it('stand at the top when the one that they are in is not there, or when they are in a circle', () => {
    expect(shown([folder('a', 'gone'), folder('b', 'c'), folder('c', 'b'), folder('d', 'c')])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('take in no folder that they are within', () => {
    expect([...branchOf('Discovery', treeOf(all))]).toEqual(['Discovery', '2']);
    expect([...branchOf('Motions', treeOf(all))]).toEqual(['Motions']);
  });

  it('are options that are set in', () => {
    expect(folderOptions(treeOf(all)).map(({ label }) => label)).toContain('\u2003Motions');
  });
});
