import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { SegmentFilters, SegmentRecord } from '@servery/contract/people/customer-segments.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import {
  getSegmentFilters,
  initialCustomers,
  segmentOf,
  statusOfSegment,
} from './customer-filters.ts'
import { EntryDialog } from './entry-dialog.tsx'

const nameMax = 40

/** The segments of the company, with how many are in each. */
export function useSegments() {
  const list = useQuery(api.customerSegments.list.queryOptions({ input: { limit: 100 } }))
  const counts = useQuery(api.customerSegments.counts.queryOptions({ input: {} }))
  const byId = new Map(counts.data?.rows.map((counted) => [counted.id, counted]))
  return (list.data?.rows ?? []).map((segment) => ({ ...segment, counted: byId.get(segment.id) }))
}

interface SegmentActionsProps {
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
  readonly segments: readonly SegmentRecord[]
}

/** Keeps what the list is narrowed by under a name, and changes or removes what was kept. */
export function SegmentActions({ state, onStateChange, segments }: SegmentActionsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'save' | 'remove' | null>(null)
  const current = segments.find(({ id }) => id === segmentOf(state)) ?? null
  const filters = getSegmentFilters(state)
  const close = () => setOpen(null)
  const show = (status: string) => onStateChange({ ...initialCustomers, status })
  return (
    <>
      {filters !== null && (
        <Button color="secondary" onClick={() => setOpen('save')} variant="outlined">
          {t(current === null ? 'customers.segment.save' : 'customers.segment.edit')}
        </Button>
      )}
      {current !== null && (
        <Button color="secondary" onClick={() => setOpen('remove')} variant="outlined">
          {t('customers.segment.remove')}
        </Button>
      )}
      {open === 'save' && filters !== null && (
        <SaveDialog
          current={current}
          filters={filters}
          onClose={close}
          onSaved={({ id }) => show(statusOfSegment(id))}
        />
      )}
      {open === 'remove' && current !== null && (
        <RemoveDialog onClose={close} onRemoved={() => show('')} segment={current} />
      )}
    </>
  )
}

function useSegmentChange<Input>(
  run: (asked: Input) => Promise<SegmentRecord>,
  { onDone, onClose }: { onDone: (segment: SegmentRecord) => void; onClose: () => void },
) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async (segment) => {
      const reread = () => queryClient.invalidateQueries({ queryKey: api.customerSegments.key() })
      // The list shows a segment as it was last read: first the new conditions, then the list.
      // One that is gone is left before it is missed.
      if (!segment.archived) await reread()
      onClose()
      onDone(segment)
      if (segment.archived) await reread()
    },
    onError: (error) => {
      const code = getErrorCode(error)
      toasts.error(
        t(
          code === 'in_use'
            ? 'customers.segment.inUse'
            : code === 'stale_version'
              ? 'customers.refusal.stale_version'
              : 'customers.refusal.unavailable',
        ),
      )
    },
  })
}

interface SaveDialogProps {
  readonly current: SegmentRecord | null
  readonly filters: SegmentFilters
  readonly onClose: () => void
  readonly onSaved: (segment: SegmentRecord) => void
}

function SaveDialog({ current, filters, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(current?.name ?? '')
  const [id] = useState(() => current?.id ?? v7())
  const name = text.trim()
  const save = useSegmentChange(
    () =>
      current === null
        ? client.customerSegments.create({ id, name, filters })
        : client.customerSegments.update({ id, version: current.version, name, filters }),
    { onDone: onSaved, onClose },
  )
  return (
    <EntryDialog
      confirmLabel={t('customers.segment.keep')}
      disabled={name === '' || save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate(undefined)}
      title={t(current === null ? 'customers.segment.save' : 'customers.segment.edit')}
    >
      {t('customers.segment.hint')}
      <TextField
        autoComplete="off"
        fullWidth
        label={t('customers.segment.name')}
        onChange={(event) => setText(event.target.value.slice(0, nameMax))}
        size="small"
        sx={{ mt: 2 }}
        value={text}
      />
    </EntryDialog>
  )
}

interface RemoveDialogProps {
  readonly segment: SegmentRecord
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function RemoveDialog({ segment, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation()
  const { id, version, name } = segment
  const remove = useSegmentChange(
    () => client.customerSegments.archive({ id, version, archived: true }),
    { onDone: onRemoved, onClose },
  )
  return (
    <ConfirmDialog
      busy={remove.isPending}
      confirmLabel={t('customers.segment.remove')}
      destructive
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      open
      title={t('customers.segment.removeTitle', { name })}
    >
      {t('customers.segment.removeBody')}
    </ConfirmDialog>
  )
}
