import {
  addTag,
  changeTag,
  MAX_DOCUMENT_TAGS,
  removeTag,
  restoreTag,
  tagAdded,
  tagChanged,
  tagRemoved,
  tagRestored,
} from '@lexledger/contracts/features/documents/tags';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, happened, USER } from '../../kernel/given.ts';
import { documentTagsDecider as decider } from './document-tags.decider.ts';

const id = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const otherId = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const privileged = { id, name: 'Privileged', color: '#3B82F6', description: null };
const added = happened(tagAdded, { tag: privileged });
const other = happened(tagAdded, { tag: { ...privileged, id: otherId, name: 'Évidence' } });
const removed = happened(tagRemoved, { id });
const on = { params: { tagId: id } };

describe('AddDocumentTag', () => {
  it('adds a tag in the usual color unless another is said', () => {
    const tag = { ...privileged, id: partIdFor('documenttag', { userId: USER, commandId: COMMAND }) };
    given(decider)
      .when(addTag, { name: 'Privileged' })
      .leadsTo({ type: 'DocumentTagAdded', data: { tag } })
      .answers({ name: 'Privileged', color: '#3B82F6', description: null, removedAt: null });
  });

  it('is refused for a name that another tag has, however it is written', () => {
    given(decider, added).when(addTag, { name: 'PRIVILEGED' }).isRefused('TAG_NAME_TAKEN');
    given(decider, other).when(addTag, { name: 'evidence' }).isRefused('TAG_NAME_TAKEN');
  });

  it('may take the name of a removed one', () => {
    given(decider, added, removed).when(addTag, { name: 'Privileged' }).answers({ name: 'Privileged' });
  });

  it('is refused when there are too many', () => {
    const all = Array.from({ length: MAX_DOCUMENT_TAGS }, (_, index) =>
      happened(tagAdded, {
        tag: { ...privileged, id: `1b2c3d4e-5f60-4718-8293-${String(index).padStart(12, '0')}`, name: `Tag ${index}` },
      }),
    );
    given(decider, ...all)
      .when(addTag, { name: 'One more' })
      .isRefused('TOO_MANY_TAGS');
  });

  it('takes only colors', () => {
    expect(addTag.body.safeParse({ name: 'Red', color: 'red; background: url(x)' }).success).toBe(false);
  });
});

describe('ChangeDocumentTag', () => {
  it('leads to what is different alone', () => {
    given(decider, added)
      .when(changeTag, { name: 'Privileged', color: '#B3261E' }, on)
      .leadsTo({ type: 'DocumentTagChanged', data: { id, changes: { color: '#B3261E' } } })
      .answers({ id, color: '#B3261E' });
  });

  it('changes nothing when all is so already', () => {
    given(decider, added).when(changeTag, { name: 'Privileged' }, on).changesNothing();
  });

  it('writes its own name in another way', () => {
    given(decider, added).when(changeTag, { name: 'privileged' }, on).answers({ name: 'privileged' });
  });

  it('is refused for the name of another one, and where there is no such tag', () => {
    given(decider, added, other).when(changeTag, { name: 'Évidence' }, on).isRefused('TAG_NAME_TAKEN');
    given(decider).when(changeTag, { name: 'Any' }, on).isRefused('NO_SUCH_TAG');
    given(decider, added, removed).when(changeTag, { name: 'Any' }, on).isRefused('NO_SUCH_TAG');
  });
});

describe('RemoveDocumentTag and RestoreDocumentTag', () => {
  it('take it away and bring it back as it was', () => {
    given(decider, added).when(removeTag, {}, on).leadsTo({ type: 'DocumentTagRemoved', data: { id } });
    given(decider, added, happened(tagChanged, { id, changes: { color: '#B3261E' } }), removed)
      .when(restoreTag, {}, on)
      .leadsTo({ type: 'DocumentTagRestored', data: { id } })
      .answers({ id, color: '#B3261E', removedAt: null });
  });

  it('are refused for what is not there, or there already', () => {
    given(decider, added, removed).when(removeTag, {}, on).isRefused('NO_SUCH_TAG');
    given(decider, added, removed, happened(tagRestored, { id })).when(restoreTag, {}, on).isRefused('TAG_NOT_REMOVED');
  });

  it('leave the name to whichever took it meanwhile', () => {
    const taken = happened(tagAdded, { tag: { ...privileged, id: otherId } });
    given(decider, added, removed, taken).when(restoreTag, {}, on).isRefused('TAG_NAME_TAKEN');
  });
});
