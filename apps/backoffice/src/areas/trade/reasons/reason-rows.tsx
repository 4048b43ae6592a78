import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { DragArea } from '@servery/ui/drag/drag-area.tsx'
import { DragHandle, useDragPlace } from '@servery/ui/drag/drag-place.tsx'
import { RowMenu } from '@servery/ui/list/row-parts.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons, useRowActions } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { EffectText } from './effect-text.tsx'
import type { Reason } from './reason-form.ts'
import { uncounted } from './reason-lists.ts'
import { useReasonChanges } from './use-reason-changes.ts'
import { useReasonUsage } from './use-reasons.ts'
import { UsedText } from './used-text.tsx'

interface ReasonRowsProps {
  readonly rows: readonly Reason[]
  readonly archived: boolean
  readonly onEdit: (reason: Reason) => void
}

/** The reasons below each other: dragged by their handle, or moved with buttons. */
export function ReasonRows({ rows, archived, onEdit }: ReasonRowsProps) {
  const { t } = useTranslation()
  const usage = useReasonUsage()
  const { shown, move, setActive } = useReasonChanges(rows)
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number) => {
    const name = shown[from]?.name ?? ''
    setSaid(t('reasons.moved', { name, place: to + 1, count: shown.length }))
    void move(from, to)
  }
  const placeOf = (id: string) => shown.findIndex((reason) => reason.id === id)
  return (
    <DragArea
      nameOf={(id) => shown[placeOf(id)]?.name ?? ''}
      onDrop={(from, to) => moveTo(placeOf(from), placeOf(to))}
    >
      <Card
        component="ol"
        sx={(theme) => ({
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderBlockStart: `1px solid ${theme.vars?.palette.divider}` },
          '& > li[data-drag="dragged"]': { opacity: 0.5 },
          '& > li[data-drag="target"]': { bgcolor: 'action.hover' },
        })}
      >
        {shown.map((reason, index) => (
          <ReasonRow
            archived={archived}
            count={shown.length}
            index={index}
            key={reason.id}
            onEdit={onEdit}
            onMove={(to) => moveTo(index, to)}
            reason={reason}
            setActive={setActive}
            used={usage.ofReason(reason.id)}
          />
        ))}
      </Card>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </DragArea>
  )
}

interface ReasonRowProps {
  readonly reason: Reason
  readonly archived: boolean
  readonly index: number
  readonly count: number
  readonly used: ReturnType<ReturnType<typeof useReasonUsage>['ofReason']>
  readonly setActive: (reason: Reason, active: boolean) => Promise<void>
  readonly onMove: (to: number) => void
  readonly onEdit: (reason: Reason) => void
}

function ReasonRow(props: ReasonRowProps) {
  const { reason, archived, index, count, used, setActive, onMove, onEdit } = props
  const { can } = useSession()
  const mayWrite = can('settings.write')
  const drag = useDragPlace(reason.id, archived || !mayWrite)
  return (
    <Box
      component="li"
      data-drag={drag.state}
      ref={drag.placeRef}
      sx={{
        alignItems: 'start',
        columnGap: 1,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        p: 1.5,
      }}
    >
      {mayWrite && !archived && (
        <OrderButtons
          count={count}
          handle={drag.handle}
          index={index}
          name={reason.name}
          onMove={onMove}
        />
      )}
      <ReasonText reason={reason} />
      <Box sx={{ alignItems: 'center', columnGap: 1, display: 'flex', flexShrink: 0 }}>
        {!uncounted.has(reason.details.list) && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
            <UsedText used={used} />
          </Box>
        )}
        {!archived && <ActiveSwitch disabled={!mayWrite} onChange={setActive} reason={reason} />}
        {mayWrite && <ReasonMenu onEdit={onEdit} reason={reason} />}
      </Box>
    </Box>
  )
}

interface OrderButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly handle: ReturnType<typeof useDragPlace>['handle']
  readonly onMove: (to: number) => void
}

function OrderButtons({ name, index, count, handle, onMove }: OrderButtonsProps) {
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexShrink: 0 }}>
      <DragHandle handle={handle} name={name} />
      <MoveButtons count={count} index={index} name={name} onMove={onMove} />
    </Box>
  )
}

function ReasonText({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation()
  const { name, description, requiresNote, requiresManagerPin, details } = reason
  const rules = [
    ...(requiresNote ? [t('reasons.field.requiresNote')] : []),
    ...(requiresManagerPin ? [t('reasons.field.requiresManagerPin')] : []),
  ]
  return (
    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Box>
      {description !== '' && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          <bdi>{description}</bdi>
        </Box>
      )}
      {rules.length > 0 && <Box sx={{ fontSize: '0.8125rem' }}>{rules.join(' · ')}</Box>}
      <Box sx={{ mt: 0.5 }}>
        <EffectText details={details} />
      </Box>
    </Box>
  )
}

interface ActiveSwitchProps {
  readonly reason: Reason
  readonly disabled: boolean
  readonly onChange: (reason: Reason, active: boolean) => Promise<void>
}

function ActiveSwitch({ reason, disabled, onChange }: ActiveSwitchProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={
        <Switch
          checked={reason.active}
          disabled={disabled}
          onChange={(_, on) => void onChange(reason, on)}
          size="small"
          slotProps={{
            input: { 'aria-label': t('reasons.offer', { name: reason.name }), role: 'switch' },
          }}
        />
      }
      label={t(reason.active ? 'reasons.on' : 'reasons.off')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ m: 0 }}
    />
  )
}

interface ReasonMenuProps {
  readonly reason: Reason
  readonly onEdit: (reason: Reason) => void
}

function ReasonMenu({ reason, onEdit }: ReasonMenuProps) {
  const actionsOf = useRowActions<Reason>({
    api: api.reasons,
    client: client.reasons,
    editOf: (row) => (row.archived ? undefined : () => onEdit(row)),
  })
  return <RowMenu actions={actionsOf(reason)} name={reason.name} />
}
