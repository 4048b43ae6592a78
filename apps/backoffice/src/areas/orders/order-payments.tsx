import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/orders.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'

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
          <Payment currency={order.currency} key={payment.paymentId} payment={payment} />
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
              href={paths.transactionPreview(tender.tenderId)}
              key={tender.tenderId}
              title={t('orders.refund', { method: tender.method, receipt: refund.receiptNumber })}
              why={[
                refund.reason,
                refund.note,
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
  readonly currency: string
}

function Payment({ payment, currency }: PaymentProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        py: 1,
        '& + &': { borderBlockStart: `1px solid ${theme.vars?.palette.divider}` },
      })}
    >
      <div>
        <Box sx={{ fontWeight: 600, '& a': { color: 'text.primary' } }}>
          {can('transactions.read') ? (
            <RouterLink href={paths.transactionPreview(payment.paymentId)}>
              {payment.method}
            </RouterLink>
          ) : (
            payment.method
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DateTimeText instant={payment.at} />
          {payment.takenBy !== '' && ` · ${payment.takenBy}`}
        </Box>
        {payment.change !== 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('orders.tendered')} {money(payment.tendered)} · {t('orders.change')}{' '}
            {money(payment.change)}
          </Box>
        )}
        {payment.tip !== 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('orders.tip')} {money(payment.tip)}
          </Box>
        )}
      </div>
      <Box sx={{ fontWeight: 600 }}>{money(payment.amount)}</Box>
    </Box>
  )
}

interface MoneyBackProps {
  readonly title: string
  readonly amount: number
  readonly at: string
  readonly by: string
  readonly why: readonly string[]
  readonly currency: string
  /** Of its receipt; absent: it has none. */
  readonly href?: string
}

/** Money that went back: how much, why, and who answered for it. */
function MoneyBack({ title, amount, at, by, why, currency, href }: MoneyBackProps) {
  const { can } = useSession()
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        py: 1,
        '& + &, li + &': { borderBlockStart: `1px solid ${theme.vars?.palette.divider}` },
      })}
    >
      <div>
        <Box sx={{ fontWeight: 600, '& a': { color: 'text.primary' } }}>
          {href !== undefined && can('transactions.read') ? (
            <RouterLink href={href}>{title}</RouterLink>
          ) : (
            title
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DateTimeText instant={at} />
          {by !== '' && ` · ${by}`}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {why.filter(Boolean).join(' · ')}
        </Box>
      </div>
      <Box sx={{ fontWeight: 600 }}>
        <MoneyText currency={currency} minor={amount} />
      </Box>
    </Box>
  )
}
