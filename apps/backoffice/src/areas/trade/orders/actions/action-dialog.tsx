import Typography from '@mui/material/Typography'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { useTranslation } from 'react-i18next'
import { FrozenFields } from '../../../../kit/orders/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { ActionFields } from './action-fields.tsx'
import { type ActionInput, type ActionValues, reasonListOf } from './action-form.ts'
import { useSendAction } from './use-send-action.ts'
import { WhyFields } from './why-fields.tsx'

interface ActionDialogProps {
  readonly type: ActionInput
  readonly order: OrderDetail
  readonly options: ActionOptions
  readonly onClose: () => void
}

const explained = [
  'change_lines',
  'void',
  'comp',
  'refund',
  'recall',
  'cancel',
  'unpay',
  'unpayOne',
  'pay_out',
] as const

/** Asks what an action is about, and why, and does it. */
export function ActionDialog({ type, order, options, onClose }: ActionDialogProps) {
  const { t } = useTranslation()
  const { form, isFrozen, said, send } = useSendAction(type, { options, order, onDone: onClose })
  const body = explained.find((one) => one === said)
  const list = reasonListOf[type]
  return (
    <RecordDialog<ActionValues>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={send}
      title={t(`deeds.title.${type}`, { number: order.callNumber })}
      words={{ submit: t(`deeds.submit.${type}`), submitting: t('deeds.submitting') }}
    >
      <FrozenFields isFrozen={isFrozen}>
        {body !== undefined && (
          <Typography color="textSecondary" variant="body2">
            {t(`deeds.body.${body}`)}
          </Typography>
        )}
        <ActionFields options={options} order={order} type={type} />
        {list !== undefined && (
          <WhyFields reasons={options.reasons.filter((reason) => reason.list === list)} />
        )}
      </FrozenFields>
    </RecordDialog>
  )
}
