import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useItemExport } from '../use-item-export.ts'

/** Every active item as a file that can be edited and imported again. */
export function ExportItemsButton() {
  const { t } = useTranslation()
  const { run, isReady } = useItemExport()
  return (
    <Button
      color="secondary"
      disabled={run.isPending || !isReady}
      onClick={() => run.mutate({ sort: 'position' })}
      startIcon={<DownloadIcon />}
      variant="outlined"
    >
      {t(run.isPending ? 'imports.exporting' : 'imports.export')}
    </Button>
  )
}
