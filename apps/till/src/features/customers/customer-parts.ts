/** Above a ticket that somebody's name or another way stands on. */
import { lazy } from 'react'

export const CustomerBanner = lazy(async () => ({
  default: (await import('./customer-banner.tsx')).CustomerBanner,
}))
export const OriginBanner = lazy(async () => ({
  default: (await import('./origin-banner.tsx')).OriginBanner,
}))
