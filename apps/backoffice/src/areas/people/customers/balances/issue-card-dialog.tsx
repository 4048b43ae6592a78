import Alert from '@mui/material/Alert'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  cardCodeBytes,
  cardCodeOf,
  spacedCardCode,
} from '@servery/domain/offer/balance/card-code.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { describeBalanceRefusal } from './balance-refusal.ts'

interface CardValues {
  amount: number | null
  note: string
}

/** A new card; its code is shown once, to be written on it. */
export function IssueCardDialog(props: {
  readonly currency: string
  readonly onClose: () => void
}) {
  const { currency, onClose } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [card] = useState(() => ({
    id: newId(),
    code: cardCodeOf(crypto.getRandomValues(new Uint8Array(cardCodeBytes))),
  }))
  const [isIssued, setIssued] = useState(false)
  const form = useFormPage<CardValues>({ defaultValues: { amount: null, note: '' } })
  const submit = async ({ amount, note }: CardValues) => {
    if (isIssued) {
      onClose()
      return null
    }
    try {
      await client.balances.issueCard({
        ...card,
        currency,
        amount: minorUnits(amount ?? 0),
        note,
      })
    } catch (error) {
      return describeBalanceRefusal(error, t)
    }
    await queryClient.invalidateQueries({ queryKey: api.balances.key() })
    setIssued(true)
    return null
  }
  const words = {
    submit: t(isIssued ? 'balances.written' : 'balances.issue'),
    submitting: t('balances.issuing'),
  }
  return (
    <RecordDialog<CardValues>
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t('balances.issue')}
      words={words}
    >
      {isIssued ? (
        <Alert severity="success" variant="outlined">
          <CodeText>{spacedCardCode(card.code)}</CodeText>
          <p>{t('balances.codeOnce')}</p>
        </Alert>
      ) : (
        <>
          <MoneyInput<CardValues>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            hint={t('balances.issueHint')}
            label={t('balances.column.amount')}
            name="amount"
          />
          <TextInput<CardValues>
            label={t('balances.field.note')}
            maxLength={200}
            name="note"
            optional
          />
        </>
      )}
    </RecordDialog>
  )
}
