/** LOAD=full asks for the whole numbers; without it the tests of load and faults show the same with fewer. */
export const isFull = process.env.LOAD === 'full';
