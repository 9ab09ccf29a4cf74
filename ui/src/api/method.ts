/** What a command is sent by. */
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
