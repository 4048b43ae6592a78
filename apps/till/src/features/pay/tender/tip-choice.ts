/** Which tip a guest gives, as it was picked on the charge sheet, and what it comes to. */

import type { DeviceProfile } from '@servery/domain/business/device/profile.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { suggestTip } from '@servery/domain/report/sales/tip-suggestions.ts'

/** A share in millionths, a sum of one's own, or what the guest would get back. */
export type TipChoice = 'none' | 'own' | 'change' | number

export interface TipPick {
  readonly choice: TipChoice
  /** The sum of one's own. */
  readonly own: MinorUnits
}

export const noTip: TipPick = { choice: 'none', own: minorUnits(0) }

interface Setting {
  readonly ticket: OrderState
  readonly due: MinorUnits
  readonly profile: Pick<DeviceProfile, 'tipBase'>
}

/** What a pick adds to the due, minor units; what is left of change is known only with that. */
export function pickedTip({ choice, own }: TipPick, setting: Setting): MinorUnits {
  if (choice === 'own') return own
  if (typeof choice !== 'number') return minorUnits(0)
  const { ticket, due, profile } = setting
  return suggestTip(ticket, { base: profile.tipBase, share: rate(choice), settles: due })
}

/** The tip inside what is handed over: as picked, or what is left of it beyond the due. */
export function tipWithin(
  tendered: MinorUnits,
  {
    pick,
    method,
    ...setting
  }: Setting & {
    readonly pick: TipPick
    readonly method: Pick<PaymentMethodRecord, 'kind' | 'excessIsTip'>
  },
): MinorUnits {
  const picked = pickedTip(pick, setting)
  const excess = tendered - setting.due
  const takesExcess =
    method.kind === 'cash' ? pick.choice === 'change' : method.excessIsTip === true
  return takesExcess && excess > picked ? minorUnits(excess) : picked
}
