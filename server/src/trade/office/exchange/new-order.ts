/** The order of what goes out in an exchange: opened, filled and priced as a till would. */
import type { ExchangeInput } from '@servery/contract/trade/exchanges.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { sitsThere } from '@servery/domain/order/tables/table-use.ts'
import { findKept } from '../../../customers/directory/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { cashRoundingOf, regimeOf } from '../../quotes/index.ts'
import { type FactWriter, write } from '../fact-writer.ts'
import { followUps } from '../follow-ups.ts'
import { addedLines } from '../lines/line-actions.ts'
import { attachment } from '../manual-payments.ts'
import type { Act } from '../office.service.ts'

/**
 * It has the order type and the customer of the order that was sold, and its tables while its
 * guests sit there: the kitchen reads where the food goes. They are counted with the old one.
 */
export async function newOrder(
  act: Act,
  writer: FactWriter,
  { asked, sold }: { readonly asked: ExchangeInput; readonly sold: OrderState },
): Promise<{ readonly opening: readonly OrderCommand[]; readonly opened: FactWriter }> {
  const { scope, trx, now } = act
  const { branch } = writer
  const opening: OrderCommand = {
    type: 'open',
    orderType: sold.orderType,
    source: 'backoffice',
    name: '',
    currency: branch.currency,
    regime: regimeOf(branch),
    cashRounding: cashRoundingOf({}, branch),
  }
  const heading = [opening, ...tablesOf(sold, now), ...(await customerOf(act, sold))]
  const headed = write(writer, heading)
  const empty = headed.order ?? fail('internal')
  const place = { order: empty, branch, now }
  const lines = await addedLines(scope, trx, { ...place, added: asked.sale, field: 'sale' })
  const filled = write(headed, lines)
  const bill = { actionId: asked.id, branch, now, before: null, after: filled.order ?? empty }
  const others = await followUps(scope, trx, bill)
  return { opening: [...heading, ...lines, ...others], opened: write(filled, others) }
}

function tablesOf(sold: OrderState, now: Date): readonly OrderCommand[] {
  const minutesSince = (at: string) => Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  const { tables = [] } = sold
  const isThere = tables.length > 0 && sitsThere(sold, minutesSince)
  return isThere ? [{ type: 'set_tables', tables }] : []
}

/** Nobody where who it was is not kept any more. */
async function customerOf(act: Act, sold: OrderState): Promise<readonly OrderCommand[]> {
  if (sold.customer === undefined) return []
  const kept = await findKept(act.scope, act.trx, sold.customer.customerId)
  return kept === undefined || kept.archived ? [] : [await attachment(act, kept.id, sold.currency)]
}
