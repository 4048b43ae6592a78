import { rateBeside } from '@servery/domain/order/discounts/rate-beside.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type BillRow, billRows } from '@servery/domain/order/split/bill-rows.ts'
import { Money, useOrdering } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { openSheet, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { removeDiscount, removeTopUp } from '../../features/order/ticket/index.ts'
import css from './totals.module.css'

/** From the subtotal to what is due, each discount and charge with a way to take it off. */
export function Totals({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const { totals } = priceOf(order)
  const partlyPaid = totals.applied > 0
  return (
    <dl className={css.totals}>
      {billRows(order).map((row) => (
        <Row key={row.key} row={row} />
      ))}
      <div className={css.total}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <Money minor={totals.total} />
        </dd>
      </div>
      {partlyPaid && (
        <>
          <div className={css.row}>
            <dt>{t('totals.paid')}</dt>
            <dd>
              <Money minor={-totals.applied} />
            </dd>
          </div>
          <div className={css.total}>
            <dt>{t('totals.due')}</dt>
            <dd>
              <Money minor={totals.due} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

function Row({ row }: { readonly row: BillRow }) {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const till = useTill()
  const { id, kind, name } = row
  const besides = rateBeside(row)
  const rate = besides === null ? '' : formatRate(besides, locale)
  const label =
    kind === 'subtotal'
      ? t('totals.subtotal')
      : kind === 'tax_included'
        ? t('totals.taxIncluded', { name, rate })
        : kind === 'tax_added'
          ? t('totals.taxAdded', { name, rate })
          : kind === 'tax_relief'
            ? [t('totals.taxExempt'), name].filter(Boolean).join(' · ')
            : name
  const remove = () => {
    if (id === null) return
    if (kind === 'discount') removeDiscount(till, id, name)
    else if (kind === 'top_up') removeTopUp(till, id, name)
    else openSheet(till, { kind: 'charge_off', chargeId: id, name })
  }
  return (
    <div className={css.row} data-kind={kind}>
      <dt>
        <bdi>{label}</bdi>
        {id !== null && (
          <button
            type="button"
            className={css.remove}
            aria-label={t('totals.remove', { name })}
            onClick={remove}
          >
            ✕
          </button>
        )}
      </dt>
      <dd>
        <Money minor={row.amount} />
      </dd>
    </div>
  )
}
