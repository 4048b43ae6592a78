import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

export interface ListFreshProps {
  /** Such as "2 new orders". */
  readonly label: string
  readonly onShow: () => void
}

/** New rows wait behind this button: rows never move under the pointer by themselves. */
export function ListFresh({ label, onShow }: ListFreshProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        height: 0,
        insetBlockStart: 88,
        justifyContent: 'center',
        position: 'sticky',
        zIndex: 4,
      }}
    >
      <Button
        onClick={onShow}
        size="small"
        startIcon={<ArrowUpwardIcon />}
        sx={{
          borderRadius: 99,
          boxShadow: '0 4px 14px rgb(17 25 39 / 0.22)',
          flexShrink: 0,
          height: 30,
          minHeight: 0,
          mt: '-22px',
        }}
        variant="contained"
      >
        {label}
      </Button>
    </Box>
  )
}
