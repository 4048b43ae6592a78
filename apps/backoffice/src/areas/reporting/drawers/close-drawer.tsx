import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../kit/records/index.ts'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

interface ClosingValues {
  canCount: boolean
  counted: number
  reason: string
}

const refusals = ['drawer_not_open', 'drawer_till_connected', 'not_allowed'] as const

interface CloseDrawerProps {
  readonly drawer: DrawerDetail
}

/** For the drawer of a till that is gone. */
export function CloseDrawerButton({ drawer }: CloseDrawerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)} variant="outlined">
        {t('drawers.close.button')}
      </Button>
      {isOpen && <CloseDrawerDialog drawer={drawer} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDrawerDialog({ drawer, onClose }: CloseDrawerProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The same for every try, so that an answer that was lost closes nothing twice.
  const [closingId] = useState(newId)
  const form = useFormPage<ClosingValues>({
    defaultValues: { canCount: false, counted: 0, reason: '' },
  })
  const canCount = useWatch({ control: form.control, name: 'canCount' })
  const { currency } = drawer
  const submit = async ({ counted, reason }: ClosingValues): Promise<FormRefusal | null> => {
    try {
      const closed = await client.drawers.close({
        id: drawer.id,
        closingId,
        counted: canCount ? counted : null,
        reason,
      })
      queryClient.setQueryData(api.drawers.get.queryKey({ input: { id: drawer.id } }), closed)
      toasts.success(t('drawers.close.done', { number: closed.zNumber }))
      onClose()
      return null
    } catch (error) {
      const code = refusals.find((one) => one === getErrorCode(error))
      return { message: t(`drawers.close.refusal.${code ?? 'unavailable'}`) }
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.drawers.key() })
    }
  }
  return (
    <RecordDialog<ClosingValues>
      form={form}
      notice={
        <Alert severity="info" variant="outlined">
          {t('drawers.close.notice')}
        </Alert>
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('drawers.close.title', { till: drawer.registerName })}
      words={{ submit: t('drawers.close.submit'), submitting: t('drawers.close.submitting') }}
    >
      <SwitchInput<ClosingValues> label={t('drawers.close.canCount')} name="canCount" />
      {canCount && (
        <MoneyInput<ClosingValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          findProblem={(amount) => (amount < 0 ? t('drawers.close.countedProblem') : null)}
          label={t('drawers.column.counted')}
          name="counted"
        />
      )}
      <TextInput<ClosingValues>
        hint={t('drawers.close.reasonHint')}
        label={t('drawers.close.reason')}
        maxLength={200}
        name="reason"
      />
    </RecordDialog>
  )
}
