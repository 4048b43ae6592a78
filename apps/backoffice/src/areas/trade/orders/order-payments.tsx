import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyRow, MoneyRowLine } from '../../../kit/money/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { partName } from './order-parts.tsx'

/** Every payment, refund and reversal, those with a receipt with the way to it. */
export function OrderPayments({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="order-payments" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-payments" variant="h3">
        {t('orders.payments')}
      </Typography>
      {order.payments.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
          {t('orders.noPayments')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.payments.map((payment) => (
          <Payment
            currency={order.currency}
            key={payment.paymentId}
            part={order.parts.find(({ partId }) => partId === payment.partId)}
            payment={payment}
          />
        ))}
        {order.reversals.map((reversal) => (
          <MoneyBack
            amount={-reversal.amount}
            at={reversal.at}
            by={reversal.by}
            currency={order.currency}
            key={reversal.reversalId}
            title={t('orders.reversal', { method: reversal.method })}
            why={[reversal.reason, reversal.note]}
          />
        ))}
        {order.refunds.flatMap((refund) =>
          refund.tenders.map((tender) => (
            <MoneyBack
              amount={-tender.amount}
              at={refund.at}
              by={
                refund.approvedBy === ''
                  ? refund.by
                  : t('orders.approvedBy', { name: refund.by, approver: refund.approvedBy })
              }
              currency={order.currency}
              exchange={tender.kind === 'exchange' ? refund.exchange : null}
              key={tender.tenderId}
              title={
                <ReceiptLink id={tender.tenderId}>
                  {t('orders.refund', { method: tender.method, receipt: refund.receiptNumber })}
                </ReceiptLink>
              }
              why={[
                refund.reason,
                refund.note,
                ...(refund.overpaid > 0 ? [t('orders.back.overpaid')] : []),
                ...(tender.tip > 0 ? [t('orders.back.tip')] : []),
                ...refund.onItems.map((item) => t('orders.back.item', { item })),
                ...refund.lines.map((line) =>
                  line.restock === 'none'
                    ? line.name
                    : t(`orders.restock.${line.restock}`, { item: line.name }),
                ),
              ]}
            />
          )),
        )}
      </Box>
    </Card>
  )
}

interface PaymentProps {
  readonly payment: OrderDetail['payments'][number]
  /** Whose part of a shared bill it pays. */
  readonly part: OrderDetail['parts'][number] | undefined
  readonly currency: string
}

function Payment({ payment, part, currency }: PaymentProps) {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return (
    <MoneyRow
      amount={money(payment.amount)}
      title={<ReceiptLink id={payment.paymentId}>{payment.method}</ReceiptLink>}
    >
      <MoneyRowLine>
        <DateTimeText instant={payment.at} />
        {payment.takenBy !== '' && ' · '}
        <bdi>{payment.takenBy}</bdi>
        {part !== undefined && ' · '}
        {part !== undefined && <bdi>{partName(part, t)}</bdi>}
      </MoneyRowLine>
      {payment.exchange !== null && (
        <MoneyRowLine>
          <Link component={RouterLink} href={paths.order(payment.exchange.orderId)}>
            {t('orders.exchangedWith', { receipt: payment.exchange.receiptNumber })}
          </Link>
        </MoneyRowLine>
      )}
      {payment.change !== 0 && (
        <MoneyRowLine>
          {t('orders.tendered')} {money(payment.tendered)} · {t('orders.change')}{' '}
          {money(payment.change)}
        </MoneyRowLine>
      )}
      {payment.note !== '' && (
        <MoneyRowLine>
          “<bdi>{payment.note}</bdi>”
        </MoneyRowLine>
      )}
      {payment.tip !== 0 && (
        <MoneyRowLine>
          {t('orders.tip')} {money(payment.tip)}
        </MoneyRowLine>
      )}
    </MoneyRow>
  )
}

interface MoneyBackProps {
  readonly title: ReactNode
  readonly amount: number
  readonly at: string
  readonly by: string
  readonly why: readonly string[]
  readonly currency: string
  /** The order for whose goods these came back. */
  readonly exchange?: OrderDetail['refunds'][number]['exchange']
}

/** Money that went back: how much, why, and who answered for it. */
function MoneyBack({ title, amount, at, by, why, currency, exchange = null }: MoneyBackProps) {
  const { t } = useTranslation()
  return (
    <MoneyRow amount={<MoneyText currency={currency} minor={amount} />} title={title}>
      <MoneyRowLine>
        <DateTimeText instant={at} />
        {by !== '' && ' · '}
        <bdi>{by}</bdi>
      </MoneyRowLine>
      <MoneyRowLine>
        <JoinedText parts={why} />
      </MoneyRowLine>
      {exchange !== null && (
        <MoneyRowLine>
          <Link component={RouterLink} href={paths.order(exchange.orderId)}>
            {t('orders.exchangedFor', { number: exchange.callNumber })}
          </Link>
        </MoneyRowLine>
      )}
    </MoneyRow>
  )
}

interface ReceiptLinkProps {
  readonly id: string
  readonly children: string
}

/** The way to the receipt, for those who may see it. */
function ReceiptLink({ id, children }: ReceiptLinkProps) {
  const { can } = useSession()
  if (!can('transactions.read')) return children
  return <RouterLink href={paths.transactionPreview(id)}>{children}</RouterLink>
}
