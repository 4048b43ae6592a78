/** How the customer gets what they order; it may change the tax. */
export const orderTypes = ['eat_in', 'takeaway', 'collection', 'delivery'] as const
export type OrderType = (typeof orderTypes)[number]
