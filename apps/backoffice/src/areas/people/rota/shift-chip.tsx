import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { RotaShift, RotaWarningRow } from '@servery/contract/trade/rota.ts'
import { DragHandle, useDragSource } from '@servery/ui/drag/drag-place.tsx'
import { useRotaWords } from './rota-words.ts'

interface ShiftChipProps {
  readonly shift: RotaShift
  readonly warnings: readonly RotaWarningRow[]
  readonly colour: string
  readonly disabled: boolean
  /** Whose it is, for screen readers. */
  readonly who: string
  readonly onOpen: () => void
}

/** A shift in the plan: its times and role, and by a line whether people were told of it. */
export function ShiftChip({ shift, warnings, colour, disabled, who, onOpen }: ShiftChipProps) {
  const { t, times, day, warning } = useRotaWords()
  const isRemoved = shift.state === 'removed'
  const parts = [who, day(shift.date), times(shift), shift.position, t(`rota.state.${shift.state}`)]
  const label = [...parts, ...warnings.map(warning)].filter((part) => part !== '').join(', ')
  const isFixed = disabled || isRemoved
  const { isDragged, sourceRef, byPointer, handle } = useDragSource(shift.id, isFixed)
  const chip = (
    <ButtonBase
      aria-label={label}
      disabled={isFixed}
      onClick={onOpen}
      {...byPointer}
      sx={(theme) => ({
        alignItems: 'start',
        backgroundColor: theme.vars?.palette.action.hover,
        border: '1px solid',
        borderColor: warnings.length > 0 ? 'warning.main' : 'divider',
        borderInlineStart: `4px ${shift.state === 'published' ? 'solid' : 'dashed'} ${
          colour === '' ? theme.vars?.palette.text.secondary : colour
        }`,
        borderRadius: '6px',
        display: 'flex',
        flexDirection: 'column',
        fontSize: '0.8125rem',
        inlineSize: '100%',
        lineHeight: 1.35,
        minHeight: 44,
        p: 0.75,
        textAlign: 'start',
        textDecoration: isRemoved ? 'line-through' : 'none',
        opacity: isRemoved ? 0.7 : 1,
      })}
    >
      <Box
        component="span"
        sx={{ alignItems: 'center', display: 'flex', gap: 0.5, fontWeight: 600 }}
      >
        <bdi>{times(shift)}</bdi>
        {warnings.length > 0 && <WarningIcon color="warning" sx={{ fontSize: '1rem' }} />}
      </Box>{' '}
      {shift.position !== '' && (
        <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {shift.position}
        </Box>
      )}
    </ButtonBase>
  )
  return (
    <Box
      ref={sourceRef}
      sx={{
        opacity: isDragged ? 0.5 : 1,
        position: 'relative',
        touchAction: 'manipulation',
        '&:hover > span, & > span:focus-within': { opacity: 1 },
      }}
    >
      {chip}
      {!isFixed && (
        // Keys alone use it: a pointer drags the whole shift.
        <Box component="span" sx={overlaid}>
          <DragHandle handle={handle} name={`${who}, ${times(shift)}`} />
        </Box>
      )}
    </Box>
  )
}

const overlaid = {
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  opacity: 0,
  pointerEvents: 'none',
  position: 'absolute',
} as const
