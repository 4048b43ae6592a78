import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting } from '../texts.tsx'
import type { ListBulkAction } from './list-types.ts'

export interface BulkBarProps {
  readonly actions: readonly ListBulkAction[]
  readonly selected: readonly string[]
  /** Every row that matches is meant, not only those in sight. */
  readonly isAll: boolean
  /** How many match, or null where it is not known. */
  readonly allCount: number | null
  /** Leave it out where the rows in sight are all there are. */
  readonly onAll?: (() => void) | undefined
  readonly onClear: () => void
}

/** What can be done with the selected rows. It stays in the page so that it is announced. */
export function BulkBar(props: BulkBarProps) {
  const { selected, isAll, allCount, onAll, onClear } = props
  const { texts, locale } = useUiSetting()
  const count = selected.length
  const figure = allCount === null ? null : getNumberFormat(locale).format(allCount)
  const actions = props.actions.filter(({ takesAll }) => !isAll || takesAll === true)
  return (
    <Box
      role="status"
      sx={(theme) => ({
        alignItems: 'center',
        backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 8%, ${theme.vars?.palette.background.paper})`,
        borderBlockEnd: count === 0 ? 'none' : `1px solid ${theme.vars?.palette.divider}`,
        display: count === 0 ? 'block' : 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: count === 0 ? 0 : 1.5,
        py: count === 0 ? 0 : 0.75,
      })}
    >
      {count > 0 && (
        <>
          <IconButton aria-label={texts.clearSelection} onClick={onClear} size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
          <Box component="span" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
            {isAll ? texts.allSelected(figure) : texts.selectedCount(count)}
          </Box>
          {onAll !== undefined && !isAll && (
            <Button onClick={onAll} size="small">
              {texts.selectEvery(figure)}
            </Button>
          )}
          {actions.map((action) => (
            <BulkButton action={action} key={action.key} run={() => action.run(selected, isAll)} />
          ))}
        </>
      )}
    </Box>
  )
}

/** One that is off can still be reached, by keyboard and touch as well, and says why. */
function BulkButton({
  action: { label, destructive, disabledReason },
  run,
}: {
  readonly action: ListBulkAction
  readonly run: () => void
}) {
  const isOff = disabledReason !== undefined
  return (
    <Tooltip describeChild enterTouchDelay={0} title={disabledReason ?? ''}>
      <Button
        aria-disabled={isOff}
        color={destructive === true ? 'error' : 'secondary'}
        onClick={isOff ? undefined : run}
        size="small"
        sx={isOff ? { color: 'text.disabled', cursor: 'default' } : {}}
        variant="outlined"
      >
        {label}
      </Button>
    </Tooltip>
  )
}
