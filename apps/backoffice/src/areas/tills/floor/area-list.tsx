import AddIcon from '@mui/icons-material/Add'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from './use-areas.ts'

export interface AreaActions {
  readonly onChoose: (area: Area) => void
  readonly onAdd: () => void
  readonly onEdit: (area: Area) => void
  readonly onCopy: (area: Area) => void
  readonly onMove: (area: Area, by: -1 | 1) => void
  readonly onArchive: (area: Area) => void
  readonly onRestore: (area: Area) => void
}

interface AreaListProps extends AreaActions {
  readonly areas: readonly Area[]
  readonly archived: readonly Area[]
  readonly chosenId: string | null
  readonly mayWrite: boolean
}

/** The areas of the branch beside their plan; on a narrow screen above it. */
export function AreaList(props: AreaListProps) {
  const { areas, archived, chosenId, mayWrite, onAdd, onChoose, onRestore } = props
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} component="section" sx={{ p: 1.5 }}>
      <Typography component="h2" id={titleId} sx={{ px: 0.5 }} variant="h4">
        {t('floor.areas')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {areas.map((area, index) => (
          <Box component="li" key={area.id} sx={{ alignItems: 'center', display: 'flex' }}>
            <Button
              aria-current={area.id === chosenId ? 'true' : undefined}
              color={area.id === chosenId ? 'primary' : 'secondary'}
              onClick={() => onChoose(area)}
              sx={{
                display: 'block',
                flexGrow: 1,
                minWidth: 0,
                overflowWrap: 'anywhere',
                textAlign: 'start',
              }}
            >
              <bdi>{area.name}</bdi>
              <Box
                component="span"
                sx={{ color: 'text.secondary', display: 'block', fontSize: 12 }}
              >
                {t('floor.tableCount', { count: area.tables.length })}
              </Box>
            </Button>
            {mayWrite && (
              <AreaMenu {...props} area={area} isFirst={index === 0} last={areas.at(-1) === area} />
            )}
          </Box>
        ))}
      </Box>
      {mayWrite && (
        <Button color="secondary" onClick={onAdd} startIcon={<AddIcon />} sx={{ mt: 0.5 }}>
          {t('floor.newArea')}
        </Button>
      )}
      {mayWrite && archived.length > 0 && (
        <Box component="details" sx={{ mt: 1, px: 0.5 }}>
          <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer', py: 0.5 }}>
            {t('floor.archivedAreas')} ({archived.length})
          </Box>
          {archived.map((area) => (
            <Box key={area.id} sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
              <Box component="bdi" sx={{ flexGrow: 1, fontSize: '0.875rem', minWidth: 0 }}>
                {area.name}
              </Box>
              <Button color="secondary" onClick={() => onRestore(area)} size="small">
                {t('floor.action.restore')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}

interface AreaMenuProps extends AreaActions {
  readonly area: Area
  readonly isFirst: boolean
  readonly last: boolean
}

function AreaMenu({ area, isFirst, last, ...actions }: AreaMenuProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choices = [
    { key: 'edit', run: () => actions.onEdit(area) },
    { key: 'copy', run: () => actions.onCopy(area) },
    ...(isFirst ? [] : [{ key: 'up', run: () => actions.onMove(area, -1) } as const]),
    ...(last ? [] : [{ key: 'down', run: () => actions.onMove(area, 1) } as const]),
    { key: 'archive', run: () => actions.onArchive(area) },
  ] as const
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('floor.action.more', { name: area.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} onClose={close} open={anchor !== null}>
        {choices.map(({ key, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close()
              run()
            }}
          >
            {t(`floor.action.${key}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
