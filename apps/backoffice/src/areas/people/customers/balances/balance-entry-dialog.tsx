import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { describeBalanceRefusal } from './balance-refusal.ts'

/** Put on a balance: what was paid for it, or what was given. Or taken off it. */
type EntryWay = 'reloaded' | 'paid_in' | 'add' | 'take'

interface EntryValues {
  way: EntryWay
  amount: number | null
  note: string
}

interface NewEntry<Way extends EntryWay> {
  readonly entryId: string
  readonly cause: Exclude<Way, 'add' | 'take'> | 'adjusted'
  readonly amount: MinorUnits
  readonly note: string
}

/** An entry by hand, with why. */
export function BalanceEntryDialog<Way extends EntryWay>(props: {
  readonly title: string
  readonly currency: string
  /** Whole points, not money. */
  readonly inPoints?: boolean
  readonly ways: readonly Way[]
  readonly enter: (entry: NewEntry<Way>) => Promise<unknown>
  readonly onClose: () => void
}) {
  const { title, currency, inPoints = false, ways, enter, onClose } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [entryId] = useState(newId)
  const form = useFormPage<EntryValues>({
    defaultValues: { way: ways[0] ?? 'add', amount: null, note: '' },
  })
  const submit = async ({ way, amount, note }: EntryValues) => {
    const cause = way === 'add' || way === 'take' ? 'adjusted' : way
    try {
      await enter({
        entryId,
        cause: cause as NewEntry<Way>['cause'],
        amount: minorUnits(way === 'take' ? 0 - (amount ?? 0) : (amount ?? 0)),
        note,
      })
    } catch (error) {
      return describeBalanceRefusal(error, t)
    }
    await queryClient.invalidateQueries({ queryKey: api.balances.key() })
    toasts.success(t('balances.entered'))
    onClose()
    return null
  }
  return (
    <RecordDialog<EntryValues> form={form} onClose={onClose} onSubmit={submit} title={title}>
      <SelectInput<EntryValues>
        choices={ways.map((value: EntryWay) => ({ value, label: t(`balances.way.${value}`) }))}
        hint={t('balances.field.wayHint')}
        label={t('balances.field.way')}
        name="way"
      />
      {inPoints ? (
        <WholeInput<EntryValues> label={t('balances.kind.points')} name="amount" />
      ) : (
        <MoneyInput<EntryValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          label={t('balances.column.amount')}
          name="amount"
        />
      )}
      <TextInput<EntryValues>
        hint={t('balances.field.noteHint')}
        label={t('balances.field.note')}
        maxLength={200}
        name="note"
      />
    </RecordDialog>
  )
}
