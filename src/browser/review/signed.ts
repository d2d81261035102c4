/** The amount with its sign: what went out is below zero. */
export const signed = ({ amount, direction }: { amount: string; direction: 'IN' | 'OUT' }): string =>
  direction === 'OUT' ? `-${amount}` : amount
