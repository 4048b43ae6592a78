import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { ComponentType } from 'react'
import { useOrder, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, Dialog } from '../../../kit/index.ts'
import { DelayedBar } from '../../order/front/index.ts'
import type { RefundBy } from './refund-plan.ts'

export interface PaidOrderSheetProps {
  readonly orderId: string
  readonly onClose: () => void
}

export interface PaidOrderSteps {
  readonly order: OrderState
  /** Of a refund: with what it begins. */
  readonly by?: RefundBy
}

/** What is done to a paid order, under its number. */
export function PaidOrderSheet(
  props: PaidOrderSheetProps & {
    readonly title: string
    readonly shape?: 'middle' | 'side'
    readonly by?: RefundBy
    readonly Steps: ComponentType<PaidOrderSteps>
  },
) {
  const { t } = useTranslation(afterSaleTexts)
  const { orderId, onClose, title, shape = 'middle', by, Steps } = props
  const order = useOrder(orderId)
  const isDelayed = useTillState(({ delayed }) => delayed?.orderId === orderId)
  if (order === null) return null
  return (
    <Dialog
      title={t(title, { number: order.receiptNumber ?? order.callNumber })}
      onClose={onClose}
      shape={shape}
    >
      {isDelayed ? <DelayedBar /> : <Steps order={order} {...(by === undefined ? {} : { by })} />}
    </Dialog>
  )
}
