import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RotaWeek } from '@servery/contract/trade/rota.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { RecordDialog } from '../../../kit/records/index.ts'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { useRotaWords } from './rota-words.ts'
import { useRefusalWords, useRotaRefresh } from './use-rota.ts'
import { WarningList } from './warning-list.tsx'

/** Tells people their week, once it was said what warns. */
export function PublishButton({ week }: { readonly week: RotaWeek }) {
  const { t } = useRotaWords()
  const [isOpen, setOpen] = useState(false)
  const changed = week.shifts.filter(({ state }) => state !== 'published').length
  return (
    <>
      <Button disabled={changed === 0} onClick={() => setOpen(true)} variant="contained">
        {changed === 0 ? t('rota.publish.none') : t('rota.publish.button', { count: changed })}
      </Button>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} week={week} />}
    </>
  )
}

interface PublishValues {
  reason: string
}

function PublishDialog({
  week,
  onClose,
}: {
  readonly week: RotaWeek
  readonly onClose: () => void
}) {
  const { t, day } = useRotaWords()
  const refresh = useRotaRefresh()
  const words = useRefusalWords()
  const [id] = useState(newId)
  const form = useFormPage<PublishValues>({ defaultValues: { reason: '' } })
  const isWarned = week.warnings.length > 0
  const submit = async ({ reason }: PublishValues): Promise<FormRefusal | null> => {
    const { branchId, weekStart } = week
    try {
      const told = await client.rota.publish({ id, branchId, weekStart, reason })
      toasts.success(t('rota.publish.done', { count: told.people }))
      onClose()
      return null
    } catch (error) {
      const isUnsaid = getErrorCode(error) === 'rota_warned'
      return { message: isUnsaid ? t('rota.publish.reasonMissing') : words(error) }
    } finally {
      await refresh()
    }
  }
  return (
    <RecordDialog<PublishValues>
      form={form}
      maxWidth="sm"
      notice={
        isWarned && (
          <Alert severity="warning" variant="outlined">
            {t('rota.publish.warned', { count: week.warnings.length })}
            <WarningList week={week} />
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={submit}
      title={t('rota.publish.title', { day: day(week.weekStart, 'short') })}
      words={{ submit: t('rota.publish.submit'), submitting: t('rota.publish.submitting') }}
    >
      <Box sx={{ color: 'text.secondary' }}>{t('rota.publish.body')}</Box>
      {isWarned && (
        <TextInput<PublishValues>
          hint={t('rota.publish.reasonHint')}
          label={t('rota.publish.reason')}
          maxLength={200}
          name="reason"
          optional
          rows={2}
        />
      )}
    </RecordDialog>
  )
}
