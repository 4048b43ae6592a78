import { priceOf } from '@servery/domain/order/price.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { Money, useOrdering, useQuantityLabel } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useTranslation } from 'react-i18next'
import { useCatalogue, useOrder, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { rateBeside, type TotalsRow, viewLines, viewTotals } from '../ticket/ticket-view.ts'
import { Dialog } from './dialog.tsx'
import css from './receipt-sheet.module.css'
import { useWhen } from './use-when.ts'

/** The receipt as it would be printed, with the taxes it contains. */
export function ReceiptSheet(props: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const order = useOrder(props.orderId)
  if (order === null) return null
  return (
    <Dialog
      reading
      title={t('receipt.title', { number: order.receiptNumber ?? order.callNumber })}
      onClose={props.onClose}
      footer={
        <button
          type="button"
          className={controls.secondary}
          data-autofocus="true"
          onClick={props.onClose}
        >
          {t('action.close')}
        </button>
      }
    >
      <article className={css.receipt}>
        <ReceiptHead order={order} />
        <ReceiptLines order={order} />
        <ReceiptTotals order={order} />
        <ReceiptTaxes order={order} />
        {order.status === 'cancelled' && <p className={css.cancelled}>{t('receipt.cancelled')}</p>}
        <p className={css.thanks}>{t('receipt.thanks')}</p>
      </article>
    </Dialog>
  )
}

function ReceiptHead({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const till = useTill()
  const when = useWhen()
  const { branch, team } = useCatalogue()
  const who = team.find(({ id }) => id === (order.closedBy ?? order.openedBy))?.displayName
  const address = [branch.line1, branch.line2, branch.town, branch.postcode]
  return (
    <header className={css.head}>
      <h3>{branch.companyName}</h3>
      <p>{branch.name}</p>
      <p>{address.filter((part) => part !== '').join(', ')}</p>
      {branch.phone !== '' && <bdi dir="ltr">{branch.phone}</bdi>}
      {branch.vatNumber !== '' && (
        <p>
          {t('receipt.vatNumber')} <bdi dir="ltr">{branch.vatNumber}</bdi>
        </p>
      )}
      <p className={css.meta}>
        {when(order.closedAt ?? order.openedAt, 'dateTime')} · {till.device.pairing.registerName}
        {who !== undefined && ` · ${t('receipt.servedBy', { name: who })}`}
      </p>
      <p className={css.meta}>
        <strong>
          <bdi>{order.callNumber}</bdi>
        </strong>{' '}
        {order.name} · {t(`orderType.${order.orderType}`)}
        {order.receiptNumber !== null && (
          <>
            {' · '}
            {t('receipt.number')} <bdi>{order.receiptNumber}</bdi>
          </>
        )}
      </p>
    </header>
  )
}

function ReceiptLines({ order }: { readonly order: OrderState }) {
  const { texts } = useOrdering()
  const label = useQuantityLabel()
  return (
    <ul className={css.lines}>
      {viewLines(order).map((line) => (
        <li key={line.id}>
          <div className={css.row}>
            <span>
              {label(line.quantity, line.unit)} × {line.name}
              {line.variationName !== null && ` · ${line.variationName}`}
            </span>
            <Money minor={line.base} />
          </div>
          {line.modifiers.map((modifier) => (
            <div
              key={`${modifier.modifierId} ${modifier.unitPrice}`}
              className={`${css.row} ${css.sub}`}
            >
              <span>
                {modifier.quantity === 1 ? '' : `${modifier.quantity} × `}
                {modifier.name}
              </span>
              {modifier.unitPrice !== 0 && <Money minor={modifier.unitPrice} />}
            </div>
          ))}
          {line.note !== '' && <div className={css.sub}>{texts.note(line.note)}</div>}
          {line.discounts.map((discount) => (
            <div key={discount.id} className={`${css.row} ${css.sub}`}>
              <span>{discount.name}</span>
              <Money minor={-discount.amount} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function ReceiptTotals({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const { totals } = priceOf(order)
  const { locale } = useOrdering()
  return (
    <div className={css.block}>
      {viewTotals(order)
        .filter((row) => row.kind !== 'tax_included')
        .map((row) => (
          <div key={row.key} className={css.row}>
            <span>{describeRow(row, locale, t)}</span>
            <Money minor={row.amount} />
          </div>
        ))}
      <div className={`${css.row} ${css.total}`}>
        <span>{t('totals.total')}</span>
        <Money minor={totals.total} />
      </div>
      {totals.cashRounding !== 0 && (
        <div className={css.row}>
          <span>{t('receipt.rounding')}</span>
          <Money minor={totals.cashRounding} signDisplay="exceptZero" />
        </div>
      )}
      {order.payments.map((payment) => (
        <div key={payment.paymentId} className={css.row}>
          <span>
            {payment.method.name}
            {payment.reference !== '' && ` · ${payment.reference}`}
          </span>
          <Money minor={payment.tendered} />
        </div>
      ))}
      {totals.change > 0 && (
        <div className={css.row}>
          <span>{t('pay.change')}</span>
          <Money minor={totals.change} />
        </div>
      )}
      {totals.due > 0 && order.status !== 'cancelled' && (
        <div className={css.row}>
          <span>{t('totals.due')}</span>
          <Money minor={totals.due} />
        </div>
      )}
    </div>
  )
}

function describeRow(
  row: TotalsRow,
  locale: string,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (row.kind === 'subtotal') return t('totals.subtotal')
  if (row.kind !== 'tax_added') return row.name
  const rate = rateBeside(row)
  return t('totals.taxAdded', {
    name: row.name,
    rate: rate === null ? '' : formatRate(rate, locale),
  })
}

function ReceiptTaxes({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const { taxes } = priceOf(order)
  if (taxes.length === 0) return null
  return (
    <table className={css.taxes}>
      <caption className="visually-hidden">{t('receipt.taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('receipt.tax')}</th>
          <th scope="col">{t('receipt.net')}</th>
          <th scope="col">{t('receipt.taxAmount')}</th>
          <th scope="col">{t('receipt.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((bucket) => (
          <tr key={bucket.key}>
            <th scope="row">
              {bucket.taxes.map((tax) => formatRate(tax.rate, locale)).join(' + ') ||
                t('receipt.noTax')}
            </th>
            <td>
              <Money minor={bucket.net} />
            </td>
            <td>
              <Money minor={bucket.tax} />
            </td>
            <td>
              <Money minor={bucket.gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
