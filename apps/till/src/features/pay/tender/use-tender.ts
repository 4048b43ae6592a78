import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { entryValue, type KeypadKey, pressKey, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { useCatalogue } from '../../../device/store/index.ts'
import { noTip, pickedTip, type TipChoice, type TipPick, tipWithin } from './tip-choice.ts'

/** What is handed over as it is entered, and which tip is in it. */
export interface EnteredTender {
  readonly tendered: MinorUnits
  readonly pick: TipPick
  /** The due with the tip that was picked. */
  readonly toPay: MinorUnits
  /** The tip inside such a sum. */
  readonly tipIn: (tendered: MinorUnits) => MinorUnits
  readonly pickTip: (choice: TipChoice) => void
  readonly pressKey: (key: KeypadKey) => void
  /** No more than this is there to be paid with. */
  readonly limitTo: (most: MinorUnits) => void
}

export function useTender(
  ticket: OrderState,
  method: PaymentMethodRecord,
  due: MinorUnits,
): EnteredTender {
  const { profile } = useCatalogue()
  const [entry, setEntry] = useState(() => startEntry(due))
  const [pick, setPick] = useState(noTip)
  const setting = { ticket, due, profile }
  const take = (next: TipPick) => {
    setPick(next)
    if (next.choice !== 'change') setEntry(startEntry(due + pickedTip(next, setting)))
  }
  return {
    tendered: minorUnits(entryValue(entry)),
    pick,
    toPay: minorUnits(due + pickedTip(pick, setting)),
    tipIn: (tendered) => tipWithin(tendered, { ...setting, pick, method }),
    limitTo: (most) => {
      if (entryValue(entry) > most) setEntry(startEntry(most))
    },
    pickTip: (choice) => take({ ...pick, choice }),
    pressKey(key) {
      if (pick.choice !== 'own') return setEntry((before) => pressKey(before, key))
      // The digits of a tip of one's own are entered on the same keypad.
      take({ ...pick, own: minorUnits(entryValue(pressKey(startEntry(pick.own, false), key))) })
    },
  }
}
