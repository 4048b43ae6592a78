import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { FilePlace } from './file-place.tsx'
import { type FetchFile, formats, useExport } from './use-export.ts'

interface ExportDialogProps {
  readonly fetchFile: FetchFile
  readonly onClose: () => void
}

/** What was chosen of a list as a file: in which form is asked. */
export function ExportDialog({ fetchFile, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const run = useExport(fetchFile)
  return (
    <Dialog
      actions={
        <>
          {run.isPending && <FilePlace kind="list" />}
          <Button color="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
      isBare
      onClose={onClose}
      title={t(run.isPending ? 'export.running' : 'export.button')}
    >
      <List>
        {formats.map((format) => (
          <li key={format}>
            <ListItemButton
              component="button"
              disabled={run.isPending}
              onClick={() => run.mutate(format, { onSuccess: onClose })}
              sx={{ px: 3, width: '100%' }}
            >
              <ListItemText primary={t(`export.${format as 'csv'}`)} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
