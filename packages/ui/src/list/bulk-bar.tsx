import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useUiTexts } from '../texts.tsx'
import type { ListBulkAction } from './list-types.ts'

export interface BulkBarProps {
  readonly actions: readonly ListBulkAction[]
  readonly selected: readonly string[]
  readonly onClear: () => void
}

/** What can be done with the selected rows. It stays in the page so that it is announced. */
export function BulkBar({ actions, selected, onClear }: BulkBarProps) {
  const texts = useUiTexts()
  const count = selected.length
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
            {texts.selectedCount(count)}
          </Box>
          {actions.map((action) => (
            <Tooltip key={action.key} title={action.disabledReason ?? ''}>
              <span>
                <Button
                  color={action.destructive === true ? 'error' : 'secondary'}
                  disabled={action.disabledReason !== undefined}
                  onClick={() => action.run(selected)}
                  size="small"
                  variant="outlined"
                >
                  {action.label}
                </Button>
              </span>
            </Tooltip>
          ))}
        </>
      )}
    </Box>
  )
}
