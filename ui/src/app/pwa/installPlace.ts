/** Id of the place at the top right where 'Install App' stands. */
export const INSTALL_PLACE = 'install-place';
