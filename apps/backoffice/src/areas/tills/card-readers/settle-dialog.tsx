import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { describeCardRefusal } from './card-refusal.ts'

/** A payment of which its terminal can't tell any more, or a refund of one. */
export interface Doubt {
  readonly attemptId: string
  readonly refundId?: string
  readonly amount: MinorUnits
  readonly currency: string
}

interface SettleValues {
  outcome: 'charged' | 'not_charged' | ''
  charged: MinorUnits | null
  reference: string
  note: string
}

/** What became of it, as the slip of the terminal or the bank tells. */
export function SettleDialog(props: { readonly doubt: Doubt; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { doubt, onClose } = props
  const submit = useSettle(doubt, onClose)
  const form = useFormPage<SettleValues>({
    defaultValues: { outcome: '', charged: doubt.amount, reference: '', note: '' },
  })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const isPart = doubt.refundId !== undefined
  const words = isPart ? (['made', 'not_made'] as const) : (['charged', 'not_charged'] as const)
  return (
    <RecordDialog<SettleValues>
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t('cardReaders.byHand.title')}
      words={{
        submit: t('cardReaders.byHand.title'),
        submitting: t('cardReaders.byHand.settling'),
      }}
    >
      <SelectInput<SettleValues>
        choices={(['charged', 'not_charged'] as const).map((value, index) => ({
          value,
          label: t(`cardReaders.byHand.outcome.${words[index] ?? value}`),
        }))}
        emptyLabel=""
        label={t('cardReaders.byHand.outcome.label')}
        name="outcome"
      />
      {outcome === 'charged' && !isPart && (
        <MoneyInput<SettleValues>
          currency={doubt.currency}
          exponent={getCurrencyExponent(doubt.currency)}
          hint={t('cardReaders.byHand.chargedAmountHint')}
          label={t('cardReaders.byHand.chargedAmount')}
          name="charged"
        />
      )}
      {outcome === 'charged' && (
        <TextInput<SettleValues>
          hint={t('cardReaders.byHand.slipHint')}
          label={t('cardReaders.byHand.slip')}
          maxLength={80}
          name="reference"
          optional={isPart}
        />
      )}
      <TextInput<SettleValues>
        hint={t('cardReaders.byHand.reasonHint')}
        label={t('cardReaders.byHand.reason')}
        maxLength={200}
        name="note"
      />
    </RecordDialog>
  )
}

function useSettle({ attemptId, refundId }: Doubt, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async (values: SettleValues): Promise<FormRefusal | null> => {
    const { outcome, charged, reference, note } = values
    if (outcome === '') return null
    const isCharge = outcome === 'charged' && refundId === undefined && charged !== null
    try {
      await client.cardAttempts.settleByHand({
        ...{ attemptId, outcome, note, reference: outcome === 'charged' ? reference : '' },
        ...(refundId === undefined ? {} : { refundId }),
        ...(isCharge ? { charged } : {}),
      })
      toasts.success(t('cardReaders.byHand.done'))
      onDone()
      return null
    } catch (error) {
      return { message: describeCardRefusal(error, t) }
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.cardAttempts.list.key() })
    }
  }
}
