import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { factDoubtCodes } from '@servery/domain/business/access/doubts.ts'
import { orderExceptionCodes } from '@servery/domain/order/model/types.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'

const codes = [...orderExceptionCodes, ...factDoubtCodes] as const

interface ExceptionWordsProps {
  readonly exception: OrderDetail['exceptions'][number]
  readonly currency: string
}

/** An exception in plain words, with the money that it is about. */
export function ExceptionWords({ exception, currency }: ExceptionWordsProps) {
  const { t } = useTranslation()
  const code = codes.find((candidate) => candidate === exception.code)
  return (
    <>
      {code === undefined
        ? t('orderStory.exception.unknown', { code: exception.code })
        : t(`orderStory.exception.${code}`)}
      {exception.amount !== null && exception.amount !== 0 && (
        <>
          {' '}
          (<MoneyText currency={currency} minor={exception.amount} />)
        </>
      )}
    </>
  )
}
