/**
 * So much of an order a till tells the screen of its guest at most: the last `lines`, and `details`
 * (modifiers) of each. Limits of this product.
 */
export const shownMost = { lines: 300, details: 60 } as const
