import ArrowDownIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'

interface MoveButtonsProps {
  /** What the row is called, for those who do not see where the button stands. */
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
}

/** Up and down: the order of rows without dragging. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        aria-label={t('catalogue.moveUp', { name })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        size="small"
      >
        <ArrowUpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('catalogue.moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        size="small"
      >
        <ArrowDownIcon fontSize="small" />
      </IconButton>
    </>
  )
}

interface RowButtonsProps extends MoveButtonsProps {
  readonly onRemove: () => void
  /** The last row that may not go. */
  readonly keep?: boolean
}

/** Up, down and away. */
export function RowButtons(props: RowButtonsProps) {
  const { name, index, count, onMove, onRemove, keep = false } = props
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <MoveButtons count={count} index={index} name={name} onMove={onMove} />
      <IconButton
        aria-label={t('catalogue.remove', { name })}
        disabled={keep}
        onClick={onRemove}
        size="small"
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
