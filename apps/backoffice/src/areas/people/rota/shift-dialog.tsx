import Button from '@mui/material/Button'
import type { RotaShift, RotaShiftInput, RotaWeek } from '@servery/contract/trade/rota.ts'
import { clockText } from '@servery/domain/kernel/clock-text.ts'
import { minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import { plannedMinutesMax } from '@servery/domain/shift/rota/planned-shift.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import { FormPairs, RecordDialog } from '../../../kit/records/index.ts'
import { durationIn } from '../../../kit/reports/index.ts'
import { client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import type { NewShift } from './rota-grid.tsx'
import { readMinute, useRotaWords, weekDays } from './rota-words.ts'
import { useRefusalWords, useRemoveShift, useRotaRefresh } from './use-rota.ts'

interface ShiftValues {
  memberId: string
  date: string
  start: string
  end: string
  breakMinutes: string
  position: string
  note: string
}

interface ShiftDialogProps {
  readonly week: RotaWeek
  /** One that is planned, or where a new one begins. */
  readonly shift: RotaShift | NewShift
  readonly onClose: () => void
}

const breaks = [0, 15, 20, 30, 45, 60, 90]

/** One shift by its fields: it moves here without dragging, too. */
export function ShiftDialog({ week, shift, onClose }: ShiftDialogProps) {
  const { t } = useRotaWords()
  const refresh = useRotaRefresh()
  const words = useRefusalWords()
  const remove = useRemoveShift(week)
  const planned = 'id' in shift ? shift : null
  const [id] = useState(() => planned?.id ?? newId())
  const form = useFormPage<ShiftValues>({ defaultValues: valuesOf(shift) })
  const save = async (values: ShiftValues): Promise<FormRefusal | null> => {
    const times = timesOf(values)
    const isEmpty = times === null || times.endMinute - times.startMinute <= times.breakMinutes
    const isLong = times !== null && times.endMinute - times.startMinute > plannedMinutesMax
    if (isEmpty || isLong) {
      const field = t(isLong ? 'rota.problem.long' : 'rota.problem.end')
      return { message: field, fields: { end: field } }
    }
    const { memberId, date, position, note } = values
    const input: RotaShiftInput = {
      ...{ id, version: planned?.version ?? 0, memberId: memberId === '' ? null : memberId },
      ...{ date, position, note, ...times },
    }
    try {
      await client.rota.write({ branchId: week.branchId, shifts: [input] })
      onClose()
      return null
    } catch (error) {
      return { message: words(error) }
    } finally {
      await refresh()
    }
  }
  return (
    <RecordDialog<ShiftValues>
      form={form}
      notice={
        planned !== null && (
          <Button
            color="error"
            onClick={() => {
              remove(planned)
              onClose()
            }}
            sx={{ justifySelf: 'start' }}
            variant="outlined"
          >
            {t('rota.remove')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={save}
      title={t(planned === null ? 'rota.newShift' : 'rota.changeShift')}
    >
      <ShiftFields planned={planned} week={week} />
    </RecordDialog>
  )
}

interface ShiftFieldsProps {
  readonly week: RotaWeek
  readonly planned: RotaShift | null
}

function ShiftFields({ week, planned }: ShiftFieldsProps) {
  const { t, day } = useRotaWords()
  const named = breaks.includes(planned?.breakMinutes ?? 0)
  const choices = named ? breaks : [...breaks, planned?.breakMinutes ?? 0]
  return (
    <>
      <SelectInput<ShiftValues>
        choices={week.people.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        emptyLabel={t('rota.open')}
        label={t('rota.person')}
        name="memberId"
        optional
      />
      <SelectInput<ShiftValues>
        choices={weekDays(week.weekStart).map((date) => ({
          value: date,
          label: day(date, 'short'),
        }))}
        label={t('rota.field.date')}
        name="date"
      />
      <FormPairs>
        <TextInput<ShiftValues> label={t('rota.field.start')} name="start" type="time" />
        <TextInput<ShiftValues>
          hint={t('rota.field.endHint')}
          label={t('rota.field.end')}
          name="end"
          type="time"
        />
      </FormPairs>
      <SelectInput<ShiftValues>
        choices={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('rota.field.noBreak') : durationIn(t, minutes),
        }))}
        label={t('rota.field.break')}
        name="breakMinutes"
      />
      <TextInput<ShiftValues>
        hint={t('rota.field.positionHint')}
        label={t('rota.field.position')}
        maxLength={40}
        name="position"
        optional
      />
      <TextInput<ShiftValues>
        label={t('rota.field.note')}
        maxLength={200}
        name="note"
        optional
        rows={2}
      />
    </>
  )
}

function valuesOf(shift: RotaShift | NewShift): ShiftValues {
  const memberId = shift.memberId ?? ''
  if (!('id' in shift)) {
    const times = { start: '10:00', end: '18:00', breakMinutes: '30' }
    return { memberId, date: shift.date, ...times, position: '', note: '' }
  }
  return {
    ...{ memberId, date: shift.date, position: shift.position, note: shift.note },
    ...{ start: clockText(shift.startMinute), end: clockText(shift.endMinute % minutesPerDay) },
    breakMinutes: String(shift.breakMinutes),
  }
}

/** An end at or before the start is on the next day. */
function timesOf({ start, end, breakMinutes }: ShiftValues) {
  const [from, to] = [readMinute(start), readMinute(end)]
  if (from === null || to === null) return null
  const endMinute = to <= from ? to + minutesPerDay : to
  return { startMinute: from, endMinute, breakMinutes: Number(breakMinutes) }
}
