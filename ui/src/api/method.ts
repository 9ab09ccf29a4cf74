/** HTTP methods of commands. */
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
