import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import { useViewActions } from './use-views.ts'
import { viewPath } from './view-state.ts'

interface ViewRowsProps {
  readonly views: readonly SavedView[]
  /** What the page of each is called; absent: they are of one page. */
  readonly pageName?: (view: SavedView) => string
  readonly onEdit: (view: SavedView) => void
}

/** Views that open at a press; those of one's own, or all with the right, are changed here. */
export function ViewRows({ views, pageName, onEdit }: ViewRowsProps) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const { can } = useSession()
  const { remove } = useViewActions()
  return (
    <List dense disablePadding>
      {views.map((view) => {
        const isChangeable = view.shared ? can('settings.write') : view.isOwn
        const notes = [
          pageName?.(view),
          view.shared ? t('views.shared') : undefined,
          view.isDefault ? t('views.default') : undefined,
        ].filter((note) => note !== undefined)
        return (
          <ListItem
            disableGutters
            key={view.id}
            secondaryAction={
              isChangeable && (
                <Box>
                  <IconButton
                    aria-label={t('views.editOne', { name: view.name })}
                    onClick={() => onEdit(view)}
                    size="small"
                  >
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={t('views.deleteOne', { name: view.name })}
                    onClick={() => void remove(view)}
                    size="small"
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              )
            }
            sx={{ paddingInlineEnd: 9 }}
          >
            <ListItemText
              primary={
                <Link href={viewPath(view)}>
                  <bdi>{view.name}</bdi>
                </Link>
              }
              secondary={notes.join(' · ')}
            />
          </ListItem>
        )
      })}
    </List>
  )
}
