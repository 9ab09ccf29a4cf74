import { describe, expect, it } from 'vitest';
import { brokenPromise, sniffType, UNKNOWN } from './sniff.ts';

const of = (text: string, name: string): string => sniffType(Buffer.from(text, 'latin1'), name);

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7\n…', 'a.pdf', 'application/pdf'],
    ['%PDF-1.7', 'called.txt', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'a', 'image/png'],
    ['\xff\xd8\xff\xe0', 'a.jpg', 'image/jpeg'],
    ['PK\x03\x04', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['PK\x03\x04', 'a.zip', 'application/zip'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'mail.msg', 'application/vnd.ms-outlook'],
    ['plain words', 'a.txt', 'text/plain'],
    ['a,b\n1,2', 'a.csv', 'text/csv'],
    ['<!DOCTYPE html><p>', 'a.txt', 'text/html'],
    ['  <script>alert(1)</script>', 'a.txt', 'text/html'],
    ['<?xml version="1.0"?><svg onload="x()">', 'a.png', 'image/svg+xml'],
    ['words', 'a.html', 'text/html'],
    ['\x00\x01\x02', 'a.bin', UNKNOWN],
    ['MZ\x90', 'a.exe', 'application/x-msdownload'],
    ['plain words', 'a.constructor', 'text/plain'],
    ['PK\x03\x04', 'a.constructor', 'application/zip'],
  ])('that begins %j and is called %s is %s', (text, name, type) => {
    expect(of(text, name)).toBe(type);
  });

  it('is text when a letter is cut in two at the end of what is looked at', () => {
    expect(sniffType(Buffer.from('é').subarray(0, 1), 'a.txt')).toBe('text/plain');
  });
});

describe('the ending of a name', () => {
  it.each([
    ['text/html', 'a.pdf', 'application/pdf'],
    ['image/svg+xml', 'a.png', 'image/png'],
    ['application/pdf', 'a.pdf', null],
    ['text/plain', 'a.txt', null],
    ['application/pdf', 'a.txt', null],
  ])('%s called %s breaks the promise of %s', (type, name, promised) => {
    expect(brokenPromise(type, name)).toBe(promised);
  });
});
