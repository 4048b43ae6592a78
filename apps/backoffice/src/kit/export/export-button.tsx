import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePlace } from './file-place.tsx'
import { type FetchFile, formats, useExport } from './use-export.ts'

interface ExportButtonProps {
  readonly fetchFile: FetchFile
  /** Where a page has more than one file to take. */
  readonly label?: string
}

/** A list or a report as a file: the whole of what is shown. */
export function ExportButton({ fetchFile, label }: ExportButtonProps) {
  const { t } = useTranslation()
  const buttonId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const run = useExport(fetchFile)
  return (
    <>
      {run.isPending && <FilePlace kind="list" />}
      <Button
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        color="secondary"
        disabled={run.isPending}
        id={buttonId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={<DownloadIcon />}
        sx={{ '@media print': { display: 'none' } }}
        variant="outlined"
      >
        {run.isPending ? t('export.running') : (label ?? t('export.button'))}
      </Button>
      <Menu
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        open={anchor !== null}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              run.mutate(format)
            }}
          >
            {t(`export.${format as 'csv'}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
