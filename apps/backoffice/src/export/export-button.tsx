import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ExportFormat } from '@servery/contract/files.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../save-file.ts'

const formats: readonly ExportFormat[] = ['csv', 'xlsx', 'pdf']
const languages = ['en', 'de', 'es'] as const

interface ExportAsked {
  readonly format: ExportFormat
  readonly language: (typeof languages)[number]
}

interface ExportButtonProps {
  /** Asks the server for the whole of what is shown. */
  readonly fetchFile: (asked: ExportAsked) => Promise<File>
}

/** A list or a report as a file. */
export function ExportButton({ fetchFile }: ExportButtonProps) {
  const { t, i18n } = useTranslation()
  const buttonId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const language = languages.find((one) => one === i18n.language) ?? 'en'
  const run = useMutation({
    mutationFn: (format: ExportFormat) => fetchFile({ format, language }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: () => toasts.error(t('export.failed')),
  })
  return (
    <>
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
        {t(run.isPending ? 'export.running' : 'export.button')}
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
