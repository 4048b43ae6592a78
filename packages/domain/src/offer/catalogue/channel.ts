/** Where something is sold: by a person at a till, at a kiosk, in the shop online. */
export const channels = ['till', 'kiosk', 'online'] as const
export type Channel = (typeof channels)[number]

/**
 * By whose offers an order is priced, by the source it came from: what a guest was promised where
 * they ordered holds at the counter too.
 */
export function channelOf(source: string): Channel {
  if (source === 'storefront') return 'online'
  return channels.find((channel) => channel === source) ?? 'till'
}
