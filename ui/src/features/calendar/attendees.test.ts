import { describe, expect, it } from 'vitest';
import { readAttendees, writtenAttendees } from './attendees.ts';

const ada = { email: 'ada@okafor.example', name: 'Ada Okafor' };
const clerk = { email: 'clerk@court.example', name: null };

describe('who comes to an event', () => {
  it('is written one a line, and read again as it was', () => {
    expect(writtenAttendees([ada, clerk])).toBe('Ada Okafor <ada@okafor.example>\nclerk@court.example');
    expect(readAttendees(writtenAttendees([ada, clerk]))).toEqual([ada, clerk]);
  });

  it('is read without empty lines and spaces around', () => {
    expect(readAttendees('\n  clerk@court.example \n\n <clerk@court.example>')).toEqual([clerk, clerk]);
  });

  it('is nobody where nothing is written', () => {
    expect(readAttendees(' \n')).toEqual([]);
  });

  it('keeps what is no address, for whoever wrote it to mend', () => {
    expect(readAttendees('Ada')).toEqual([{ email: 'Ada', name: null }]);
  });
});
