import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent, entityIdOf, streamName } from './event.ts';

describe('an event definition', () => {
  it('needs an upcaster for every version before its own', () => {
    const schema = z.object({});
    expect(() => defineEvent('Thing', schema, { version: 3, upcasters: { 1: (data) => ({ ...data }) } })).toThrow(
      'Thing: version 2 has no upcaster',
    );
    expect(defineEvent('Thing', schema, { version: 2, upcasters: { 1: (data) => ({ ...data }) } }).version).toBe(2);
  });
});

describe('a stream', () => {
  it('is named after its category and its record, and tells the record back', () => {
    expect(streamName('case', '8d3f4e50-6172')).toBe('case-8d3f4e50-6172');
    expect(entityIdOf('case-8d3f4e50-6172')).toBe('8d3f4e50-6172');
  });
});
