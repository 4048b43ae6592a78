import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { correctedBreaksMax, type HoursRow } from '@servery/contract/trade/hours.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPairs, FormPart, RecordDialog } from '../../../../kit/records/index.ts'
import { api, client, getErrorCode } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { type CorrectValues, correctedTimesOf, correctValuesOf } from './correct-form.ts'
import { CorrectionList } from './correction-list.tsx'

interface CorrectDialogProps {
  readonly branchId: string
  readonly row: HoursRow
  readonly onClose: () => void
}

const refusals = [
  ...(['hours_approved', 'hours_not_ended', 'stale_version', 'invalid_input'] as const),
  'not_allowed',
] as const

/** The times of a shift as they really were, and why they were not. */
export function CorrectDialog({ branchId, row, onClose }: CorrectDialogProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const branch = useBranch()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const form = useFormPage<CorrectValues>({ defaultValues: correctValuesOf(row, branch) })
  const save = async (values: CorrectValues): Promise<FormRefusal | null> => {
    const times = correctedTimesOf(values, row, branch)
    if (times === null) return { message: t('hours.refusal.invalid_input') }
    const { shiftId, corrections: seen } = row
    try {
      const correction = { id, branchId, shiftId, seen, ...times, reason: values.reason }
      await client.hours.correct(correction)
      onClose()
      return null
    } catch (error) {
      const code = refusals.find((one) => one === getErrorCode(error))
      return { message: t(`hours.refusal.${code ?? 'unavailable'}`) }
    } finally {
      for (const key of [api.hours.key(), api.labour.key(), api.shifts.key()]) {
        await queryClient.invalidateQueries({ queryKey: key })
      }
    }
  }
  const day = formatCalendarDate(row.date, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (
    <RecordDialog<CorrectValues>
      form={form}
      history={row.corrections > 0 && <CorrectionList branchId={branchId} shiftId={row.shiftId} />}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={save}
      title={t('hours.correct.title', { name: row.memberName, day })}
    >
      <Typography color="textSecondary" variant="body2">
        {t('hours.correct.intro')}
      </Typography>
      <FormPairs>
        <TextInput<CorrectValues> label={t('hours.correct.from')} name="from" type="time" />
        <TextInput<CorrectValues>
          hint={t('hours.correct.toHint')}
          label={t('hours.correct.to')}
          name="to"
          type="time"
        />
      </FormPairs>
      <FormPart title={t('hours.correct.breaks')}>
        <Breaks />
      </FormPart>
      <TextInput<CorrectValues>
        label={t('hours.correct.reason')}
        maxLength={500}
        name="reason"
        rows={2}
      />
    </RecordDialog>
  )
}

function Breaks() {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<CorrectValues, 'breaks'>({ name: 'breaks' })
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ id }, index) => (
        <Box
          aria-label={t('hours.correct.break', { number: index + 1 })}
          key={id}
          role="group"
          sx={{
            ...{ alignItems: 'end', display: 'grid', gap: 1 },
            gridTemplateColumns: { xs: '1fr 1fr auto', sm: '1fr 1fr auto auto' },
          }}
        >
          <TextInput<CorrectValues>
            label={t('hours.correct.breakFrom')}
            name={`breaks.${index}.from`}
            type="time"
          />
          <TextInput<CorrectValues>
            label={t('hours.correct.breakTo')}
            name={`breaks.${index}.to`}
            type="time"
          />
          <SwitchInput<CorrectValues>
            label={t('hours.correct.paid')}
            name={`breaks.${index}.paid`}
          />
          <IconButton
            aria-label={t('hours.correct.removeBreak', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {fields.length < correctedBreaksMax && (
        <Button
          onClick={() => append({ from: '', to: '', paid: false })}
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
        >
          {t('hours.correct.addBreak')}
        </Button>
      )}
    </Box>
  )
}
