import AddIcon from '@mui/icons-material/Add'
import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FitIcon from '@mui/icons-material/FitScreen'
import SnapIcon from '@mui/icons-material/Grid4x4'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import {
  type DecorKind,
  decorKinds,
  type TableShape,
  tableShapes,
} from '@servery/domain/business/floor/types.ts'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type ToolAction =
  | 'duplicate'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'snap'

interface PlanToolbarProps {
  readonly readOnly: boolean
  readonly snaps: boolean
  /** What there is nothing to do for just now. */
  readonly disabled: ReadonlySet<ToolAction>
  readonly onAddTable: (shape: TableShape) => void
  readonly onAddDecor: (kind: DecorKind) => void
  readonly onAction: (action: ToolAction) => void
}

const edits: readonly (readonly [ToolAction, ReactNode])[] = [
  ['duplicate', <CopyIcon fontSize="small" key="duplicate" />],
  ['remove', <DeleteIcon fontSize="small" key="remove" />],
  ['undo', <UndoIcon fontSize="small" key="undo" />],
  ['redo', <RedoIcon fontSize="small" key="redo" />],
]
const looks: readonly (readonly [ToolAction, ReactNode])[] = [
  ['zoomOut', <ZoomOutIcon fontSize="small" key="zoomOut" />],
  ['zoomIn', <ZoomInIcon fontSize="small" key="zoomIn" />],
  ['zoomFit', <FitIcon fontSize="small" key="zoomFit" />],
]

/** What can be done to a plan; each by its name, the keyboard's way as well. */
export function PlanToolbar(props: PlanToolbarProps) {
  const { readOnly, snaps, disabled, onAddTable, onAddDecor, onAction } = props
  const { t } = useTranslation()
  const tool = ([action, icon]: readonly [ToolAction, ReactNode]) => (
    <Hint key={action} text={t(`floor.action.${action}`)}>
      <IconButton
        aria-label={t(`floor.action.${action}`)}
        disabled={disabled.has(action)}
        onClick={() => onAction(action)}
      >
        {icon}
      </IconButton>
    </Hint>
  )
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {!readOnly && (
        <>
          <AddMenu
            choices={tableShapes.map((value) => [value, t(`floor.shape.${value}`)])}
            label={t('floor.addTable')}
            onAdd={(shape) => onAddTable(shape as TableShape)}
          />
          <AddMenu
            choices={decorKinds.map((value) => [value, t(`floor.kind.${value}`)])}
            label={t('floor.addOther')}
            onAdd={(kind) => onAddDecor(kind as DecorKind)}
          />
          {edits.map(tool)}
          <Hint text={t('floor.action.snap')}>
            <IconButton
              aria-label={t('floor.action.snap')}
              aria-pressed={snaps}
              color={snaps ? 'primary' : 'default'}
              onClick={() => onAction('snap')}
            >
              <SnapIcon fontSize="small" />
            </IconButton>
          </Hint>
        </>
      )}
      {looks.map(tool)}
    </Box>
  )
}

interface AddMenuProps {
  readonly label: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onAdd: (value: string) => void
}

function AddMenu({ label, choices, onAdd }: AddMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
        startIcon={<AddIcon />}
        variant="outlined"
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        {choices.map(([value, name]) => (
          <MenuItem
            key={value}
            onClick={() => {
              setAnchor(null)
              onAdd(value)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
