import { lazy } from 'react'

/** Only while goods come back for others. */
export const ExchangeBanner = lazy(async () => ({
  default: (await import('./exchange-banner.tsx')).ExchangeBanner,
}))
