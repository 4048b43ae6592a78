/** What is given away or gets another price on the ticket, for those who may. */
import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import type { OrderLine } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import type { Why } from '../../../kit/index.ts'
import { changeUnder } from '../ticket/index.ts'

export interface Gift {
  readonly name: string
  readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[]
  /** Minor units. */
  readonly worth: number
}

/** On the business: it stays on the bill, and the guest reads why where the reason says so. */
export function giveAway(till: Till, { name, lines, worth }: Gift, { record, given }: Why): void {
  const details = record?.details.list === 'comp' ? record.details : null
  const beyond = details !== null && details.maxAmount !== null && worth > details.maxAmount
  const byManager = record?.requiresManagerPin === true || beyond
  const label = details?.printsOnReceipt === true ? details.receiptText || given.reason : ''
  authorise(till, { right: 'lines.comp', amount: worth, byManager }, (approval) => {
    const compId = till.register.newId()
    changeUnder(
      till,
      approval,
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
  authorise(till, { right: 'charges.remove', byManager }, (approval) => {
    changeUnder(till, approval, said, { type: 'remove_service_charge', chargeId, ...given })
  })
}

export function changePrice(
  till: Till,
  { lineId, name }: OrderLine,
  unitPrice: MinorUnits,
  reason: string,
): void {
  authorise(till, { right: 'lines.reprice', amount: unitPrice }, (approval) => {
    const said = { key: 'undo.changed', values: { name } }
    changeUnder(till, approval, said, { type: 'change_price', lineId, unitPrice, reason })
  })
}
