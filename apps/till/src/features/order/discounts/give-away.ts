/** What is given away or gets another price on the ticket, for those who may. */
import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import type { OrderLine } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/till.ts'
import { authorise } from '../../../gate/authorise.ts'
import type { Why } from '../../../kit/reason-step.tsx'
import { change } from '../ticket/actions.ts'

export interface Gift {
  readonly name: string
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[]
  /** Minor units. */
  readonly worth: number
}

/** On the house: it stays on the bill, and the guest reads why where the reason says so. */
export function giveAway(till: Till, { name, lines, worth }: Gift, { record, given }: Why): void {
  const details = record?.details.list === 'comp' ? record.details : null
  const beyond = details !== null && details.maxAmount !== null && worth > details.maxAmount
  const byManager = record?.requiresManagerPin === true || beyond
  const label = details?.printsOnReceipt === true ? details.receiptText || given.reason : ''
  authorise(till, { right: 'lines.comp', amount: worth, byManager }, () => {
    const compId = till.register.newId()
    change(
      till,
      { key: 'undo.comped', values: { name } },
      {
        type: 'comp',
        compId,
        lines,
        label,
        ...given,
      },
    )
  })
}

/** Takes a charge off, for those who may, and for a reason. */
export function removeServiceCharge(
  till: Till,
  chargeId: string,
  name: string,
  { record, given }: Why,
): void {
  const said = { key: 'undo.removed', values: { name } }
  const byManager = record?.requiresManagerPin === true
  authorise(till, { right: 'charges.remove', byManager }, () => {
    change(till, said, { type: 'remove_service_charge', chargeId, ...given })
  })
}

export function changePrice(
  till: Till,
  { lineId, name }: OrderLine,
  unitPrice: MinorUnits,
  reason: string,
): void {
  authorise(till, { right: 'lines.reprice', amount: unitPrice }, () => {
    const said = { key: 'undo.changed', values: { name } }
    change(till, said, { type: 'change_price', lineId, unitPrice, reason })
  })
}
