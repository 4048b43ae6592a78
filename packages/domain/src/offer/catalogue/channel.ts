/** Where something is sold: by a person at a till, at a kiosk, in the shop online. */
export const channels = ['till', 'kiosk', 'online'] as const
export type Channel = (typeof channels)[number]
