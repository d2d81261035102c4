/** What the address of a screen says where all currencies are shown as one. */
export const IN_ONE = 'one'
