import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import type { Reach } from '@servery/domain/business/entries/entry.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeRefusal, RecordDialog } from '../../../kit/records/index.ts'
import { getErrorCode } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { EventFields } from './event-fields.tsx'
import {
  type EventValues,
  entryContent,
  findTimesProblem,
  reservationContent,
} from './event-form.ts'
import { EventLinks } from './event-links.tsx'
import { ReachDialog } from './reach-dialog.tsx'
import { type EventBase, useRemoveEvent, useSaveEvent } from './use-save-event.ts'

interface EventDialogProps {
  readonly base: EventBase | null
  readonly clashing: readonly CalendarRow[]
  readonly values: EventValues
  readonly onClose: () => void
}

/** The modal: makes or changes an entry or a reservation, or takes it away. */
export function EventDialog({ base, clashing, values, onClose }: EventDialogProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const form = useForm<EventValues>({ defaultValues: values })
  const event = useEventDialog(base, onClose)
  const isNew = base === null
  const isReservation = base?.kind === 'reservation'
  const removeLabel = t(isReservation ? 'calendar.cancelReservation' : 'calendar.remove')
  return (
    <>
      <RecordDialog<EventValues>
        form={form}
        maxWidth="sm"
        notice={<Notice clashing={clashing} onAllow={event.clashes ? event.allow : null} />}
        onClose={onClose}
        onSubmit={event.submit}
        title={isNew ? t('calendar.add') : values.title}
      >
        <fieldset
          disabled={!can('calendar.write')}
          style={{ border: 0, display: 'grid', gap: 16, margin: 0, minWidth: 0, padding: 0 }}
        >
          <EventFields isNew={isNew} />
        </fieldset>
        {base !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {can('calendar.write') && (
              <Button color="error" onClick={event.remove} variant="outlined">
                {removeLabel}
              </Button>
            )}
            <EventLinks type={values.type} />
          </Box>
        )}
      </RecordDialog>
      <ConfirmDialog
        confirmLabel={removeLabel}
        destructive
        onClose={event.forget}
        onConfirm={() => event.reach('all')}
        open={event.asked?.isWhole === true}
        title={
          isReservation
            ? `${removeLabel}: ${values.title}`
            : t('calendar.removeOf', { name: values.title })
        }
      >
        {t('calendar.removeHint')}
      </ConfirmDialog>
      {event.asked?.isWhole === false && (
        <ReachDialog
          confirmLabel={t(event.asked.deed === 'remove' ? 'calendar.remove' : 'calendar.change')}
          onClose={event.forget}
          onReach={event.reach}
          title={t(event.asked.deed === 'remove' ? 'calendar.removeOf' : 'calendar.changeOf', {
            name: values.title,
          })}
        />
      )}
    </>
  )
}

interface Asked {
  readonly deed: 'save' | 'remove'
  /** It does not come again: there is nothing to choose. */
  readonly isWhole: boolean
  readonly answer: (reach: Reach | null) => void
}

function useEventDialog(base: EventBase | null, onClose: () => void) {
  const { t } = useTranslation()
  const branch = useBranch()
  const save = useSaveEvent()
  const { removeEntry, cancelReservation } = useRemoveEvent()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [clashes, setClashes] = useState(false)
  const [isAllowed, setAllowed] = useState(false)
  const place = { branchId: branch.id, zone: branch.timeZone }
  const recurs = base?.kind === 'entry' && base.record.recurrence !== null
  const askReach = (deed: Asked['deed']) =>
    recurs || deed === 'remove'
      ? new Promise<Reach | null>((answer) => setAsked({ deed, isWhole: !recurs, answer }))
      : Promise.resolve<Reach>('all')
  const write = async (values: EventValues, reach: Reach) => {
    if (values.type === 'reservation') {
      const record = base?.kind === 'reservation' ? base.record : null
      const input = reservationContent(values, place, record)
      return save.saveReservation(base, input, isAllowed ? 'allow' : 'refuse')
    }
    const record = base?.kind === 'entry' ? base.record : null
    return save.saveEntry(base, entryContent(values, place, record), reach)
  }
  const submit = async (values: EventValues): Promise<FormRefusal | null> => {
    const wrong = findTimesProblem(values)
    if (wrong !== null) {
      const message = t(`calendar.problem.${wrong.problem}`)
      return { message, fields: { [wrong.field]: message } }
    }
    const reach = await askReach('save')
    if (reach === null) return null
    try {
      await write(values, reach)
      onClose()
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'table_booked_twice') return describeRefusal(error, t, fieldOf)
      setClashes(true)
      const message = t('calendar.refusal.table_booked_twice')
      return { message, fields: {} }
    }
  }
  const remove = async () => {
    if (base === null) return
    const reach = await askReach('remove')
    if (reach === null) return
    await (base.kind === 'entry' ? removeEntry(base, reach) : cancelReservation(base.record))
    onClose()
  }
  return {
    ...{ asked, clashes, submit },
    allow: { isAllowed, set: setAllowed },
    forget: () => {
      asked?.answer(null)
      setAsked(null)
    },
    reach: (reach: Reach) => {
      asked?.answer(reach)
      setAsked(null)
    },
    remove: () => {
      remove().catch(() => toasts.error(t('calendar.notRemoved')))
    },
  }
}

/** What the server calls times, the form calls dates. */
function fieldOf(path: string): string {
  const names: Readonly<Record<string, string>> = {
    start: 'startDate',
    end: 'endDate',
    recurrence: 'until',
  }
  return names[path] ?? path.replace(/\..*$/, '')
}

interface NoticeProps {
  readonly clashing: readonly CalendarRow[]
  readonly onAllow: {
    readonly isAllowed: boolean
    readonly set: (isAllowed: boolean) => void
  } | null
}

function Notice({ clashing, onAllow }: NoticeProps) {
  const { t } = useTranslation()
  return (
    <>
      {clashing.length > 0 && (
        <Alert severity="warning">
          {t('calendar.clashHint')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {clashing.map(({ key, type, title }) => (
              <li key={key}>
                {t(`calendar.type.${type}`)} <bdi>{title}</bdi>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {onAllow !== null && (
        <FormControlLabel
          control={<Checkbox checked={onAllow.isAllowed} onChange={(_, on) => onAllow.set(on)} />}
          label={t('calendar.bookAnyway')}
        />
      )}
    </>
  )
}
