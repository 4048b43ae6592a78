import Box from '@mui/material/Box'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../../kit/catalogue/index.ts'
import { FrozenFields, useKeptWrite } from '../../../../kit/orders/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { AgeCheck, SaleLineList } from '../../../../kit/sale-lines/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { type AddedValues, addedAction } from './added-action.ts'
import { AddedLineFields, SeatField } from './added-line-fields.tsx'
import { describeAddedRefusal } from './added-refusal.ts'
import { isServed } from './seat-choices.ts'
import { useQuoteOf } from './use-quote-of.ts'

interface AddLinesDialogProps {
  /** Nobody need say again that the guest is old enough. */
  readonly ageSeen: boolean
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** What guests want besides: items with their options, and things in own words. */
export function AddLinesDialog({ order, ageSeen, onClose }: AddLinesDialogProps) {
  const { t } = useTranslation()
  const form = useForm<AddedValues>({
    defaultValues: { lines: [], send: false, ageChecked: false },
  })
  const values = useWatch({ control: form.control }) as AddedValues
  const taxRates = useTaxRates()
  const { currency } = order
  const quote = useQuoteOf(order, values.lines)
  const { send, isFrozen } = useSending(order, onClose)
  return (
    <RecordDialog<AddedValues>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={send}
      title={t('deeds.title.add_lines', { number: order.callNumber })}
      words={{ submit: t('deeds.submit.add_lines'), submitting: t('deeds.submitting') }}
    >
      <FrozenFields isFrozen={isFrozen}>
        <SaleLineList
          baseOf={quote.baseOf}
          currency={currency}
          more={(row, index) => (
            <>
              <AddedLineFields
                branchId={order.branchId}
                currency={currency}
                index={index}
                row={row}
              />
              {isServed(order) && <SeatField index={index} order={order} />}
            </>
          )}
          taxRates={taxRates.data ?? []}
        />
        {quote.goods !== null && (
          <Box sx={{ display: 'flex', fontWeight: 650, gap: 2, justifyContent: 'space-between' }}>
            <span>{t('deeds.added.goods')}</span>
            <MoneyText currency={currency} minor={quote.goods} />
          </Box>
        )}
        {!ageSeen && <AgeCheck lines={values.lines} />}
        <SwitchInput<AddedValues>
          hint={t('deeds.added.sendHint')}
          label={t('deeds.added.send')}
          name="send"
        />
      </FrozenFields>
    </RecordDialog>
  )
}

/** Sends what is added, and says so. */
function useSending(order: OrderDetail, onClose: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const { isFrozen, write } = useKeptWrite((asked: AddedValues) =>
    client.orders.act({ orderId: order.id, id, deed: addedAction(asked) }),
  )
  const send = async (typed: AddedValues): Promise<FormRefusal | null> => {
    if (typed.lines.length === 0) return { message: t('deeds.why.nothing_added') }
    const ending = await write(typed)
    await queryClient.invalidateQueries({ queryKey: api.orders.key() })
    if (ending.kind === 'unknown') return { message: t('deeds.why.no_answer') }
    if (ending.kind === 'refused') return describeAddedRefusal(ending.error, ending.asked.lines, t)
    toasts.success(t(ending.answer.sent ? 'deeds.done.addedAndSent' : 'deeds.done.add_lines'))
    onClose()
    return null
  }
  return { send, isFrozen }
}
