import Alert from '@mui/material/Alert'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { type ActionValues, toAction } from './action-form.ts'
import { describeActionRefusal } from './action-refusal.ts'

type Previewed = 'void' | 'comp' | 'discount' | 'refund'

interface ActionPreviewProps {
  readonly type: Previewed
  readonly order: OrderDetail
}

/** What the bill comes to before and after; of a refund what goes back, and to which payments. */
export function ActionPreview({ type, order }: ActionPreviewProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const [id] = useState(newId)
  const values = useWatch<ActionValues>() as ActionValues
  // Why is asked for last, and changes no amount; a discount may not be given without it.
  const named = values.name === '' ? t('deeds.type.discount') : values.name
  const note = type === 'discount' ? values.note : ''
  const deed = toAction(type, { ...values, name: named, reasonId: '', note, reference: '' })
  const isAsked = deed !== null && hasValue(type, values)
  const preview = useQuery({
    queryKey: ['action preview', order.id, deed],
    queryFn: () =>
      deed === null ? null : client.orders.act({ orderId: order.id, id, dryRun: true, deed }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isAsked) return null
  if (preview.isError) {
    return <Alert severity="warning">{describeActionRefusal(preview.error, t)}</Alert>
  }
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const refund = preview.data?.refund
  const totals = preview.data?.totals
  if (refund == null && totals == null) return null
  return (
    <Alert aria-live="polite" icon={false} severity="info">
      {refund == null ? (
        <strong>
          {t('deeds.beforeAfter', {
            before: money(totals?.before.total ?? 0),
            after: money(totals?.after.total ?? 0),
          })}
        </strong>
      ) : (
        <>
          <strong>
            {t(refund.total < 0 ? 'deeds.previewMore' : 'deeds.preview', {
              amount: money(Math.abs(refund.total)),
            })}
          </strong>
          {refund.tenders.map(({ method, amount }) => (
            <div key={method}>
              {t(amount < 0 ? 'deeds.previewFrom' : 'deeds.previewBy', {
                ...{ amount: money(Math.abs(amount)), method },
              })}
            </div>
          ))}
        </>
      )}
    </Alert>
  )
}

/** A discount that somebody has still to type has no effect to show. */
function hasValue(type: Previewed, { amount, kind, rate }: ActionValues): boolean {
  if (type !== 'discount' || kind === 'set') return true
  return kind === 'percent' ? rate !== null : amount !== null
}
