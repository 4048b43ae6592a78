import { lazy } from 'react'
import type { Till } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import type { KeptAction } from '../../order/front/index.ts'

/** Only while goods come back for others. */
export const ExchangeBanner = lazy(async () => ({
  default: (await import('./exchange-banner.tsx')).ExchangeBanner,
}))

/** What a page left behind that was closed before it was given back. */
export async function commitLeft(
  till: Till,
  kept: KeptAction,
  approval: Approval,
): Promise<boolean> {
  const { commitKept } = await import('./give-back.ts')
  return await commitKept(till, kept, approval)
}
