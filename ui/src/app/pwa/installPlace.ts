/** Id of the element at the top right that holds 'Install App'. */
export const INSTALL_PLACE = 'install-place';
